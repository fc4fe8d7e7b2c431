import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { CatalogRow } from "#features/catalog/import-export/rules/catalog-row.ts";
import { type ImportContext, importCatalog } from "#features/catalog/import-export/server/import-catalog.ts";
import { ResponseCache } from "#platform/cache/responses/response-cache.ts";
import { type Clock, systemClock } from "#platform/clock/clock.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { createHttpServer } from "#platform/http/create-http-server.ts";
import { createEndpoints, type Serve } from "#platform/http/endpoints.ts";
import { type DatabaseKind, patience } from "../databases.ts";
import { cloneDatabase, fillDirectory, sharePostgres } from "../test-run.ts";

export const site = { siteId: 1, siteName: "Lectern" };

/** Opens a migrated database for the tests of one file. */
export async function openForTest(
	kind: DatabaseKind,
): Promise<{ db: Database; directory: string; close(): Promise<void> }> {
	const directory = mkdtempSync(join(tmpdir(), "lectern-catalog-"));
	const postgres = kind === "PostgreSQL" ? await sharePostgres() : undefined;
	if (!postgres) fillDirectory(directory, "migrated");
	const { db, close } = await openDatabase({
		directory,
		patience,
		url: postgres && (await cloneDatabase(postgres, "migrated")),
	});
	await migrate(db);
	return {
		db,
		directory,
		async close() {
			await close();
			await postgres?.stop();
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

/** Starts the real app with some of its calls. Responses are not cached, because every test changes the data. */
export async function startApp(mount: (serve: Serve, app: FastifyInstance) => void): Promise<FastifyInstance> {
	const kept = new ResponseCache(1_000_000);
	const app = await createHttpServer({
		kept,
		logLevel: "silent",
		trustProxy: "off",
		https: false,
		siteName: site.siteName,
	});
	mount(createEndpoints(app, async () => null).serve, app);
	await app.ready();
	return app;
}

export type CatalogRowInput = z.input<typeof CatalogRow>;

/** Returns a course as a row of an import file. */
export function courseRow(
	courseID: number,
	more: Partial<CatalogRowInput> = {},
): CatalogRowInput & { courseID: number } {
	return {
		title: `Course ${courseID}`,
		category: "Human Resources",
		instructor: "Ann Example",
		duration: 90,
		price: 200,
		...more,
		courseID,
	};
}

/** The dependencies of an import into a database without other features. */
export const importContext = (db: Database, clock: Clock = systemClock): ImportContext => ({
	db,
	clock,
	events: createEvents({}, () => ({}) as AppContext),
	...site,
});

/** Imports courses. Throws if a course is refused. */
export async function importRows(db: Database, rows: CatalogRowInput[], clock?: Clock): Promise<void> {
	const source = async function* () {
		for (const [index, value] of rows.entries()) yield { row: index + 1, line: index + 1, value };
	};
	const errors: string[] = [];
	await importCatalog(importContext(db, clock), source, {
		publish: true,
		onError: ({ row }, reason) => errors.push(`${row}: ${reason}`),
	});
	if (errors.length > 0) throw new Error(errors.join("\n"));
}
