import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openApp } from "#app.ts";
import { addSampleCatalog } from "#features/catalog/sample-catalog/server/index.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { readSettings } from "#settings.ts";
import { freePort } from "./free-port.ts";
import { secretForTests } from "./postgres.ts";
import { type State, states } from "./test-run.ts";

// A separate program: `node make-directory.ts <state> <directory> <PostgreSQL URL>` creates a database and its
// directory. Without a URL, it creates the directories of an embedded database: that of the state, and those that it is
// created from.
const [state, directory, url] = process.argv.slice(2) as [State, string, string?];

if (url) await create(state, directory, url);
else
	for (const [index, step] of states.slice(0, states.indexOf(state) + 1).entries()) {
		const model = join(directory, step);
		if (existsSync(model)) continue;
		const unfinished = `${model}.unfinished`;
		rmSync(unfinished, { recursive: true, force: true });
		if (index > 0) cpSync(join(directory, states[index - 1] as State), unfinished, { recursive: true });
		await create(step, unfinished);
		renameSync(unfinished, model);
	}

async function create(state: State, directory: string, url?: string): Promise<void> {
	if (state !== "product") {
		const { db, close } = await openDatabase({ directory, url });
		if (state === "migrated") await migrate(db);
		return close();
	}
	const onPostgres: Record<string, string> = url ? { DATABASE_URL: url, SECRET_KEY: secretForTests } : {};
	const settings = readSettings({
		DATA_DIR: directory,
		PORT: String(await freePort()),
		LOG_LEVEL: "silent",
		...onPostgres,
	});
	const first = await openApp(settings);
	// On PostgreSQL a product does not load the sample catalog by itself.
	if (url) await addSampleCatalog(first.context);
	await first.close();
	// The second start on PostgreSQL does what follows from the catalog.
	if (url) await (await openApp(settings)).close();
	// Each product creates its own.
	rmSync(join(directory, "secret"), { force: true });
}
