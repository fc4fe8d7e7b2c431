import { pipeline } from "node:stream/promises";
import { findProgram, ProgramFailed, startProgram } from "#platform/database/postgres/postgres-programs.ts";
import { readArchive } from "#platform/files/archive/archive.ts";
import { places } from "./manifest.ts";

export interface PostgresTarget {
	url: string;
	searchPath: string;
	/** Statements before and after the restored content, in the same transaction. */
	before: string;
	after: string;
}

/**
 * Restores the database of an archive into PostgreSQL, in one transaction.
 *
 * @throws with the first error that PostgreSQL's programs print
 */
export async function restorePostgres(archive: { path: string; passphrase?: string | undefined }, target: PostgresTarget): Promise<void> {
	const { url, searchPath, before, after } = target;
	// Converts the dump to statements without connecting to a database.
	const reader = startProgram(findProgram("pg_restore", searchPath), ["--no-owner", "--no-acl", "--file=-"]);
	const how = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--single-transaction", "--output=/dev/null", "--file=-"];
	const writer = startProgram(findProgram("psql", searchPath), how, url);
	try {
		writer.child.stdin.write(`set client_min_messages = warning;\n${before}`);
		await Promise.all([pipeline(dumpIn(archive), reader.child.stdin), pipeline(reader.child.stdout, writer.child.stdin, { end: false })]);
		// Commits only a completely read dump.
		await reader.ended;
		writer.child.stdin.end(after);
		await writer.ended;
	} catch (error) {
		// Closing psql's input instead would commit.
		for (const { child } of [writer, reader]) child.kill("SIGKILL");
		// The failing program's error says more than the broken pipe.
		for (const { ended } of [writer, reader])
			await ended.catch((reason: unknown) => {
				if (reason instanceof ProgramFailed) throw reason;
			});
		throw error;
	}
}

async function* dumpIn({ path, passphrase }: { path: string; passphrase?: string | undefined }): AsyncGenerator<Buffer> {
	for await (const { name, content } of readArchive(path, passphrase)) if (content && name.startsWith(places.database)) yield* content;
}
