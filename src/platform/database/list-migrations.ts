import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file `<timestamp>_<change>.sql`. */
export interface Migration {
	name: string;
	text: string;
	sha256: string;
}

const source = fileURLToPath(new URL("../..", import.meta.url));
const wellNamed = /^(\d{12}|\d{14})_[a-z0-9]+([_-][a-z0-9]+)*\.sql$/;

let loaded: Migration[] | undefined;

/**
 * Lists migrations in the order of their timestamps. The product's own are read once, because readiness checks need
 * them every few seconds.
 *
 * @throws if a name has no timestamp, or two files have the same name
 */
export function listMigrations(directories?: string[]): Migration[] {
	if (directories) return readMigrations(directories);
	loaded ??= readMigrations(ownDirectories());
	return loaded;
}

function readMigrations(directories: string[]): Migration[] {
	const paths = directories.flatMap((directory) =>
		globSync("*.sql", { cwd: directory }).map((name) => join(directory, name)),
	);
	const seen = new Set<string>();
	for (const path of paths) {
		const name = basename(path);
		if (!wellNamed.test(name)) throw new Error(`The migration ${path} must be named like 202611210905_courses.sql.`);
		if (seen.has(name)) throw new Error(`Two migrations have the name ${name}. Rename one of them.`);
		seen.add(name);
	}
	return paths.map(readMigration).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function ownDirectories(): string[] {
	return globSync("{features,platform}/**/migrations", { cwd: source }).map((path) => join(source, path));
}

function readMigration(path: string): Migration {
	const text = readFileSync(path, "utf8");
	return { name: basename(path), text, sha256: createHash("sha256").update(text).digest("hex") };
}
