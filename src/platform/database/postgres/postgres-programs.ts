import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";

class ProgramMissing extends Error {
	override name = "ProgramMissing";
}

/** Debian, Fedora, and Homebrew, which links `libpq` nowhere. */
const installed = [
	"/usr/{lib/postgresql,pgsql-}*/{*/bin,bin}",
	"/{opt/homebrew,usr/local}/opt/{libpq,postgresql@*}/bin",
];

/** Homebrew's `libpq` has no number and is the latest. */
const readVersion = (path: string) => (path.includes("/libpq/") ? 1_000 : Number(path.match(/\d+/)));

/** Finds a PostgreSQL program, preferring the newest. Throws ProgramMissing with what to install. */
export function findProgram(name: "pg_dump" | "pg_restore" | "psql", searchPath: string): string {
	const versions = globSync(installed).sort((a, b) => readVersion(b) - readVersion(a));
	const found = [...versions, ...searchPath.split(delimiter)]
		.map((folder) => join(folder, name))
		.find((path) => existsSync(path));
	if (found) return found;
	throw new ProgramMissing(
		`${name} is needed to back up and restore PostgreSQL, of the server's version or newer. On Debian and Ubuntu: apt-get install postgresql-client. On Fedora: dnf install postgresql. On macOS: brew install libpq`,
	);
}

/** The message is the program's first error. */
export class ProgramFailed extends Error {
	override name = "ProgramFailed";
}

/**
 * Passes the URL's password in the environment, because process lists show arguments. `ended` rejects with
 * `ProgramFailed` unless killed.
 */
export function startProgram(path: string, args: string[], url?: string) {
	const { address, password } = url === undefined ? {} : apart(url);
	const env = {
		PGAPPNAME: "lectern backup",
		PGCONNECT_TIMEOUT: "10",
		PGCLIENTENCODING: "UTF8",
		...(password ? { PGPASSWORD: password } : {}),
	};
	const child = spawn(path, [...args, ...(address === undefined ? [] : [`--dbname=${address}`])], {
		env,
		stdio: ["pipe", "pipe", "pipe"],
	});
	let said = "";
	child.stderr.setEncoding("utf8").on("data", (part: string) => {
		said = (said + part).slice(0, 8_000);
	});
	const ended = new Promise<void>((resolve, reject) => {
		child.once("error", reject);
		child.once("close", (status) => {
			if (status === 0) resolve();
			else
				reject(
					status === null
						? new Error(`${path} was killed.`)
						: new ProgramFailed(firstError(said) || `${path} exited with status ${status}.`),
				);
		});
	});
	ended.catch(() => {});
	return { child, ended };
}

function apart(url: string): { address: string; password: string } {
	const address = new URL(url);
	const password = decodeURIComponent(address.password);
	address.password = "";
	// `pg` knows this value; PostgreSQL's programs do not.
	if (address.searchParams.get("sslmode") === "no-verify") address.searchParams.set("sslmode", "require");
	return { address: address.href, password };
}

function firstError(said: string): string {
	const lines = said.split("\n").filter((line) => line.trim() !== "");
	return (lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? "").trim();
}
