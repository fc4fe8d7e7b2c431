import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { findProgram, startProgram } from "#platform/database/postgres/postgres-programs.ts";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { startTestProduct } from "#tests/support/start-product.ts";
import { customerEmail } from "./releases.ts";

// `node tests/upgrade/make-dump.ts` writes the database of a release with the sample catalog and a sale, to be
// committed with the release. Later versions must be able to upgrade it.
const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
const postgres = await startPostgres();
try {
	const url = await postgres.createDatabase();
	const product = await startTestProduct({ databaseUrl: url, manualJobs: true });
	const customer = await signUp(product.url, customerEmail);
	await buy(product.url, customer, [101, "Recorded session"], [102, "Live session"]);
	await client(product.url)("POST", "/newsletter", { email: "reader@example.com" });
	await product.drainJobs();
	await product.close();
	const pgDump = findProgram("pg_dump", process.env.PATH ?? "");
	const { child, ended } = startProgram(
		pgDump,
		["--no-owner", "--no-privileges", "--no-comments", "--rows-per-insert=500"],
		url,
	);
	const dump = await buffer(child.stdout);
	await ended;
	const file = fileURLToPath(new URL(`release-${version}.sql.gz`, import.meta.url));
	writeFileSync(file, gzipSync(dump, { level: 9 }));
	console.log(`Wrote ${file}.`);
} finally {
	await postgres.stop();
}
