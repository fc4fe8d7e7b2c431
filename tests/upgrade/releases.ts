import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** The customer in every dump; the password is that of the other tests. */
export const customerEmail = "robin.buyer@example.com";

/** The dumps of earlier releases, each as the name of its version. */
export const releases = globSync("release-*.sql.gz", { cwd: new URL(".", import.meta.url) })
	.map((name) => basename(name, ".sql.gz").replace("release-", ""))
	.sort();

/** Returns the statements of a dump, without the commands of psql. */
export function readDump(release: string): string {
	const file = fileURLToPath(new URL(`release-${release}.sql.gz`, import.meta.url));
	return gunzipSync(readFileSync(file))
		.toString("utf8")
		.replaceAll(/^\\.*$/gm, "");
}
