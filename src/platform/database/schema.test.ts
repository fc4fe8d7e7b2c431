import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeSchema } from "#scripts/architecture/describe-schema.ts";
import { everyDatabase } from "#tests/support/databases.ts";
import { openTestDatabase } from "#tests/support/platform/database-fixture.ts";
import { migrate } from "./migrate.ts";

test.each(everyDatabase)(
	"schema.ts describes a migrated %s database; `npm run schema` writes it again",
	async (kind) => {
		const { db, close } = await openTestDatabase(kind);
		try {
			await migrate(db);
			expect(await describeSchema(db)).toBe(readFileSync(new URL("schema.ts", import.meta.url), "utf8"));
		} finally {
			await close();
		}
	},
);
