import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { openApp } from "../../src/app.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { readSettings } from "../../src/settings.ts";
import { freePort, secretForTests } from "./postgres.ts";
import type { State } from "./test-run.ts";

// A separate program: `node make-directory.ts <state> <directory> [<PostgreSQL URL>]` creates what tests copy.
const [state, directory, url] = process.argv.slice(2) as [State, string, string?];

if (state === "product") {
	const onPostgres: Record<string, string> = url ? { DATABASE_URL: url, SECRET_KEY: secretForTests } : {};
	const environment = { DATA_DIR: directory, PORT: String(await freePort()), LOG_LEVEL: "silent", ...onPostgres };
	// On PostgreSQL a product does not load the sample catalog by itself.
	if (url) execFileSync(process.execPath, ["src/cli/main.ts", "sample"], { env: { ...process.env, ...environment }, stdio: ["ignore", "ignore", "inherit"] });
	await (await openApp(readSettings(environment))).close();
	// Each product creates its own.
	rmSync(join(directory, "secret"), { force: true });
} else {
	const { db, close } = await openDatabase({ directory, url });
	if (state === "migrated") await migrate(db);
	await close();
}
