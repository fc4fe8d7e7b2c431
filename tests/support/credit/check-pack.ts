import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { unzipSync } from "fflate";
import { buildPack } from "#features/credit/audit-packs/server/build-pack.ts";
import { findPack, insertPack } from "#features/credit/audit-packs/server/pack-store.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { testProfile } from "#tests/support/platform/email-fixture.ts";
import { verifyPack } from "../../../deploy/audit-verifier/verify.mjs";
import { TamperedPack } from "./tampered-pack.ts";

/**
 * Builds the audit pack of a course. Returns its certificates, its files, and how many problems the independent program
 * finds.
 */
export async function checkPack(
	db: Database,
	{ directory, courseID, now }: { directory: string; courseID: number; now: Date },
) {
	const storage = openStorage({ url: undefined, directory });
	const clock = { now: () => now };
	const log = { info: () => {}, warn: () => {}, error: () => {} };
	const events = createEvents({}, () => ({}) as AppContext);
	const { id } = await inTransaction(db, (trx) =>
		insertPack(trx, { scope: { kind: "course", courseID }, title: "Course", by: "Robin Example", now }),
	);
	await buildPack(
		{
			db,
			storage,
			clock,
			log,
			events,
			site: () => testProfile,
			publicUrl: "https://lectern.example",
			keyFor: () => Buffer.alloc(32, 3),
		},
		{ id },
	);
	const pack = await findPack(db, id);
	const path = join(directory, `audit-pack-${id}.zip`);
	await pipeline(await storage.read(pack?.storage_key ?? ""), createWriteStream(path));
	const problems = verifyPack(path);
	return {
		certificates: pack?.certificates ?? 0,
		people: pack?.people ?? 0,
		problems,
		files: new TamperedPack(unzipSync(await readFile(path))),
	};
}
