import { spawn } from "node:child_process";
import { createWriteStream, statSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { startPostgres } from "#tests/support/postgres.ts";
import { ended, readMemory, withDirectory } from "./processes.ts";
import { megabytes, report, round } from "./report.ts";

const goal = 512;

/** Measures time and memory of importing courses into PostgreSQL on the command line. */
export async function benchImport(count = "10000"): Promise<void> {
	const courses = Number(count);
	if (!Number.isInteger(courses) || courses < 1)
		throw new Error("Give the number of courses to import, for example: npm run bench -- import 100000");
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const env = {
				PATH: process.env.PATH,
				HOME: directory,
				DATA_DIR: directory,
				DATABASE_URL: await postgres.createDatabase(),
				SECRET_KEY: "a secret of the benchmarks, long enough for them",
			};
			await command(env, "migrate");
			const rows = [];
			for (const kind of ["json", "csv"]) {
				const file = join(directory, `courses.${kind}`);
				await pipeline(Readable.from(writeLines(kind, courses)), createWriteStream(file));
				// The second import updates every course.
				const { seconds, max } = await command(env, "catalog", "import", file);
				rows.push({
					file: `${courses} courses, .${kind}, ${kind === "json" ? "all new" : "all existing"}`,
					MB: megabytes(statSync(file).size),
					seconds: round(seconds, 1),
					"courses/s": round(courses / seconds),
					"memory MB": megabytes(max),
					goal,
					"": megabytes(max) <= goal ? "met" : "missed",
				});
			}
			const note = `The whole process of the command, including its start, and its maximum memory. PostgreSQL on the same machine, with durability turned off. Goal: at most ${goal} MB.`;
			report("import", [{ title: "Import", note, rows }]);
		});
	} finally {
		await postgres.stop();
	}
}

async function command(env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ seconds: number; max: number }> {
	const began = performance.now();
	const child = spawn(process.execPath, ["src/cli/main.ts", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
	let max = 0;
	const watch = setInterval(() => {
		max = Math.max(max, readMemory(child.pid as number, "VmHWM") ?? 0);
	}, 50);
	const status = await ended(child);
	clearInterval(watch);
	if (status !== 0) throw new Error(`lectern ${args.join(" ")} exited with ${status}.`);
	return { seconds: (performance.now() - began) / 1000, max };
}

const paragraph =
	"<p>What changes, whom it concerns, and what to have ready before it does: with cases, questions and a list to take away.</p>";

function readCourse(id: number) {
	const text = `<p>Course ${id}.</p>${paragraph.repeat(5)}`;
	const description = {
		description: text,
		what_you_will_learn: text,
		why_register: text,
		areas_covered: text,
		who_will_benefit: text,
		background: text,
	};
	const webinarDate = new Date(Date.UTC(2030, 0, 1) + id * 3_600_000).toISOString();
	const course = {
		courseID: id,
		title: `Keeping records of case ${id}`,
		category: "Human Resources",
		instructor: `Instructor ${id % 50}`,
		duration: 90,
		price: 199,
	};
	return { ...course, ...description, webinarDate };
}

function* writeLines(kind: string, count: number): Generator<string> {
	const first = 1_000_000;
	yield kind === "json" ? "[" : `${Object.keys(readCourse(first)).join(",")}\n`;
	for (let id = first; id < first + count; id++)
		if (kind === "json") yield `${id === first ? "" : ","}\n${JSON.stringify(readCourse(id))}`;
		else
			yield `${Object.values(readCourse(id))
				.map((value) => `"${value}"`)
				.join(",")}\n`;
	if (kind === "json") yield "\n]\n";
}
