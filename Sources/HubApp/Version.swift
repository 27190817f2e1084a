/// The program's version (semver.org), as `--version` and the User-Agent say it.
package let hubVersion = "0.1.0"
