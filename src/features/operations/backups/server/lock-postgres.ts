import { findProgram, startProgram } from "#platform/database/postgres/postgres-programs.ts";
import type { Entry } from "#platform/files/archive/tar.ts";
import type { Database } from "#platform/index.ts";
import { exportSnapshot, recordBackup } from "./backups-store.ts";
import type { HeldDatabase } from "./database-source.ts";
import { places } from "./manifest.ts";

/** Tar needs sizes before contents, so the dump is stored in parts of this many bytes. */
const partBytes = 8 * 1024 * 1024;

/**
 * Holds a snapshot of a PostgreSQL database in a transaction, from which `pg_dump` reads. The product keeps running.
 *
 * @throws ProgramMissing with the package to install
 */
export async function lockPostgres(
	db: Database,
	{ url, searchPath, now }: { url: string; searchPath: string; now: () => Date },
): Promise<HeldDatabase> {
	const program = findProgram("pg_dump", searchPath);
	const madeAt = now();
	const trx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
	const snapshot = await exportSnapshot(trx);
	return {
		engine: "PostgreSQL",
		db: trx,
		async *entries() {
			const { child, ended } = startProgram(
				program,
				["--format=custom", "--no-owner", "--no-acl", `--snapshot=${snapshot}`],
				url,
			);
			try {
				yield* inParts(child.stdout);
				await ended;
			} finally {
				child.kill();
			}
			// Files are copied after the commit, because a long-lived snapshot blocks vacuum.
			await trx.commit().execute();
		},
		end: async () => {
			if (!trx.isCommitted) await trx.rollback().execute();
		},
		recordMade: (bytes) => recordBackup(db, { madeAt, now: now(), bytes }),
	};
}

async function* inParts(dump: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
	let held: Buffer[] = [];
	let bytes = 0;
	let number = 0;
	const part = (): Entry => ({
		name: `${places.database}${String(++number).padStart(8, "0")}.part`,
		bytes,
		content: held,
	});
	for await (const piece of dump) {
		held.push(piece);
		bytes += piece.length;
		if (bytes < partBytes) continue;
		yield part();
		[held, bytes] = [[], 0];
	}
	if (bytes > 0) yield part();
}
