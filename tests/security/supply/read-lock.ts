import { readFileSync } from "node:fs";

/** What the lock file says of a package. */
export interface Locked {
	/** Where it is installed, such as `node_modules/zod`. */
	path: string;
	version: string;
	integrity?: string;
	resolved?: string;
	inBundle?: boolean;
	dev?: boolean;
	link?: boolean;
	hasInstallScript?: boolean;
	license?: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
}

/** Every package of the lock file, the project itself not among them. */
export function readLock(): Locked[] {
	const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8")) as { packages: Record<string, Omit<Locked, "path">> };
	return Object.entries(lock.packages).flatMap(([path, entry]) => (path === "" ? [] : { path, ...entry }));
}

/** Licences that let the product be used, changed and passed on; those in brackets ask for a copy of their text, or of changes to their own files. */
const allowed = new Set([
	"MIT",
	"MIT-0",
	"ISC",
	"0BSD",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"Apache-2.0",
	"BlueOak-1.0.0",
	"Unlicense",
	"CC0-1.0",
	// Changes to files of theirs are to be published; nothing of theirs is changed here.
	"MPL-2.0",
	// The picture library behind sharp: loaded as it is, and can be replaced by another build.
	"LGPL-3.0-or-later",
	// A table of browsers, named with its source in its own package.
	"CC-BY-4.0",
]);

/** Packages whose manifest names no licence, with where it stands. */
const elsewhere: Record<string, string> = {
	"node_modules/combine-errors": "MIT, in its Readme.md",
	"node_modules/png-js": "MIT, in its LICENSE",
};

/** Packages that may run a program while they are installed, each with its reason. None does. */
const mayRunScripts: Record<string, string> = {};

export interface LockProblem {
	name: string;
	cases: number;
	found: string[];
}

/** Everything of the lock file that would let something in that nobody has looked at. */
export function inspectLock(lock: Locked[]): LockProblem[] {
	const among = (name: string, packages: Locked[], wrong: (one: Locked) => boolean): LockProblem => ({
		name,
		cases: packages.length,
		found: packages.filter(wrong).map(({ path }) => path),
	});
	const specs = (one: Locked) => Object.values({ ...one.dependencies, ...one.optionalDependencies });
	return [
		among("each package has a SHA-512, or is part of one that has", lock, (one) => !one.inBundle && !/^sha512-[\w+/]{86}==$/.test(one.integrity ?? "")),
		among(
			"none comes from git, a file or an address",
			lock,
			(one) =>
				one.link === true || [one.resolved ?? "", ...specs(one)].some((from) => /^(git|file:|link:|github:|https?:(?!\/\/registry\.npmjs\.org\/))/.test(from)),
		),
		among("none runs a program while it is installed", lock, (one) => one.hasInstallScript === true && !(one.path in mayRunScripts)),
		among(
			"the licence of each package of the product is known and allowed",
			lock.filter((one) => !one.dev),
			(one) => !isAllowed(one),
		),
	];
}

/** Where several licences hold together, each is to be allowed; of a choice, one. */
function isAllowed({ path, license }: Locked): boolean {
	if (license === undefined) return path in elsewhere;
	const terms = license.replace(/[()]/g, "");
	return terms.includes(" OR ") ? terms.split(" OR ").some((one) => allowed.has(one)) : terms.split(" AND ").every((one) => allowed.has(one));
}
