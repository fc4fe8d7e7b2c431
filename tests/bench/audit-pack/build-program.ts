import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { buildPack } from "#features/credit/audit-packs/server/build-pack.ts";
import { findPack, insertPack } from "#features/credit/audit-packs/server/pack-store.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { createEvents } from "#platform/feature/events/events.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { testProfile } from "#tests/support/platform/email-fixture.ts";
import { verifyPack } from "../../../deploy/audit-verifier/verify.mjs";
import type { BuiltPack } from "./audit-pack.ts";

// Builds the pack of a course, and prints what it took.
const [url = "", directory = ""] = process.argv.slice(2);
const { db, close } = await openDatabase({ url, directory });
const storage = openStorage({ url: undefined, directory });
const clock = { now: () => new Date() };
const log = { info: () => {}, warn: () => {}, error: () => {} };
const site = { site: () => testProfile, publicUrl: "https://lectern.example" };
const context = {
	db,
	storage,
	clock,
	log,
	...site,
	keyFor: () => Buffer.alloc(32, 3),
	events: createEvents({}, () => ({}) as AppContext),
};

let max = 0;
const watch = setInterval(() => {
	max = Math.max(max, process.memoryUsage.rss());
}, 10);
const { id } = await inTransaction(db, (trx) =>
	insertPack(trx, {
		scope: { kind: "course", courseID: 1 },
		title: "Handling complaints",
		by: "Robin Example",
		now: clock.now(),
	}),
);
const began = performance.now();
await buildPack(context, { id });
const seconds = (performance.now() - began) / 1000;
clearInterval(watch);
const pack = await findPack(db, id);
const path = join(directory, "pack.zip");
await pipeline(await storage.read(pack?.storage_key ?? ""), createWriteStream(path));
const print = console.log;
// The program lists every file that it checks.
console.log = () => {};
const problems = verifyPack(path);
console.log = print;
const built: BuiltPack = {
	...{ seconds, max, problems },
	...{ bytes: Number(pack?.bytes), people: pack?.people ?? 0, certificates: pack?.certificates ?? 0 },
};
console.log(JSON.stringify(built));
await close();
process.exit(0);
