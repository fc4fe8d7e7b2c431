import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { describeSchema } from "./architecture/describe-schema.ts";

// Writes src/platform/database/schema.ts, the types of all tables and views, from a migrated database.
const directory = mkdtempSync(join(tmpdir(), "lectern-schema-"));
const { db, close } = await openDatabase({ directory });
try {
	await migrate(db);
	writeFileSync(
		fileURLToPath(new URL("../src/platform/database/schema.ts", import.meta.url)),
		await describeSchema(db),
	);
} finally {
	await close();
	rmSync(directory, { recursive: true, force: true });
}
