import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openDatabase } from "#platform/database/open-database.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { ended, lean, withDirectory } from "../processes.ts";
import { megabytes, report, round } from "../report.ts";
import { fillAttendees } from "./fill-attendees.ts";

const goals = { seconds: 120, megabytes: 100 };

/** What the process that builds a pack measured. */
export interface BuiltPack {
	seconds: number;
	/** The maximum of resident memory, in bytes. */
	max: number;
	bytes: number;
	people: number;
	certificates: number;
	/** What the independent program found to differ. */
	problems: number;
}

/** Measures how long an audit pack of very many attendees takes, and how much memory. */
export async function benchAuditPack(count = "10000"): Promise<void> {
	const attendees = Number(count);
	if (!Number.isInteger(attendees) || attendees < 1_000)
		throw new Error("Give the number of attendees, 1000 or more, for example: npm run bench -- audit-pack 10000");
	const postgres = await startPostgres();
	try {
		const few = await measure(postgres, attendees / 10);
		const many = await measure(postgres, attendees);
		const growth = megabytes(many.max - few.max);
		const { seconds, bytes, people, certificates, problems } = many;
		const isMet = seconds <= goals.seconds && growth <= goals.megabytes && people === attendees && problems === 0;
		report("audit-pack", [
			{
				title: "Audit pack",
				note: `A course with ${attendees} attendees of one session, each with three stays, six checks, two poll answers, an evaluation, a decision and a certificate. PostgreSQL on the same machine. Growth: the maximum of resident memory above that for a tenth of the attendees. The independent program then checks the pack.`,
				rows: [
					{ what: "seconds", value: round(seconds, 1), goal: goals.seconds },
					{ what: "seconds for a tenth of the attendees", value: round(few.seconds, 1), goal: "" },
					{ what: "maximum of memory, MB", value: megabytes(many.max), goal: "" },
					{ what: "growth of memory, MB", value: growth, goal: goals.megabytes },
					{ what: "size of the pack, MB", value: megabytes(bytes), goal: "" },
					{ what: "people", value: people, goal: attendees },
					{ what: "certificates", value: certificates, goal: "" },
					{ what: "problems found by the independent program", value: problems, goal: 0 },
					{ what: "", value: isMet ? "met" : "missed", goal: "" },
				],
			},
		]);
	} finally {
		await postgres.stop();
	}
}

const measure = (postgres: Awaited<ReturnType<typeof startPostgres>>, attendees: number): Promise<BuiltPack> =>
	withDirectory(async (directory) => {
		const url = await postgres.createDatabase();
		const { db, close } = await openDatabase({ url, directory });
		await fillAttendees(db, attendees).finally(close);
		return build(url, directory);
	});

async function build(url: string, directory: string): Promise<BuiltPack> {
	const child = spawn(process.execPath, [fileURLToPath(new URL("build-program.ts", import.meta.url)), url, directory], {
		env: { ...process.env, ...lean },
		stdio: ["ignore", "pipe", "inherit"],
	});
	let text = "";
	child.stdout.on("data", (part: Buffer) => {
		text += part.toString();
	});
	const status = await ended(child);
	if (status !== 0) throw new Error(`The program exited with ${status}.`);
	return JSON.parse(text.trim().split("\n").at(-1) ?? "") as BuiltPack;
}
