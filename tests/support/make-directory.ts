import { rmSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "../../src/platform/database/migrate.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { openProduct } from "../../src/product.ts";
import { readSettings } from "../../src/settings.ts";
import { freePort } from "./postgres.ts";
import type { Made } from "./test-run.ts";

// A program of its own: `node make-directory.ts <how far> <directory>` makes a directory that tests copy.
const [made, directory] = process.argv.slice(2) as [Made, string];

if (made === "product") {
	const settings = readSettings({ DATA_DIR: directory, PORT: String(await freePort()), LOG_LEVEL: "silent" });
	await (await openProduct(settings)).close();
	// Each product makes its own.
	rmSync(join(directory, "secret"));
} else {
	const { db, close } = await openDatabase({ directory });
	if (made === "migrated") await migrate(db);
	await close();
}
