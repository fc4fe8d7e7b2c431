import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { ExamHandedIn } from "#features/credit/assessments/events.ts";
import { ExamPrograms } from "#features/credit/assessments/questions.ts";
import { drawExam } from "#features/credit/assessments/rules/draw-exam.ts";
import { type ExamTerms, joinTerms, noCourseTerms } from "#features/credit/assessments/rules/exam-terms.ts";
import { judgeExam } from "#features/credit/assessments/rules/judge-exam.ts";
import type { BankQuestion } from "#features/credit/assessments/rules/question.ts";
import { handIn } from "#features/credit/assessments/server/own-exam.ts";
import { decideAndSave } from "#features/credit/completion/server/decide-enrollments.ts";
import { presets } from "#features/credit/credit-rules/rules/presets/presets.ts";
import { answerExamPrograms } from "#features/credit/programs/server/exam-programs.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import type { Database } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answer, createEvents, on } from "#platform/feature/events/events.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { fillAttendees } from "./audit-pack/fill-attendees.ts";
import { withDirectory } from "./processes.ts";
import { report, round } from "./report.ts";

const [people, seconds, goal] = [500, 10, 500];
const now = new Date("2026-11-11T00:00:00Z");

const bank = Array.from(
	{ length: 40 },
	(_, index): BankQuestion => ({
		...{
			id: index + 1,
			version: 1,
			use: "exam",
			kind: "one",
			text: `Question ${index + 1}?`,
			objective: "Name three duties",
			keepsOrder: false,
			second: null,
		},
		choices: ["Right", "Wrong", "Also wrong", "Wrong too"].map((text, place) => ({
			text,
			reason: "Because the law says so.",
			isRight: place === 0,
		})),
	}),
);

/** Measures how long it takes to draw and judge exams, and to hand in those of many people at about the same time. */
export async function benchExams(): Promise<void> {
	const preset = presets.find(({ code }) => code === "nasba-2024-self-study");
	if (!preset) throw new Error("There is no preset for self study.");
	const program = {
		accreditingBody: "CPE",
		way: "live" as const,
		rule: preset.rule,
		credits: 1,
		objectives: ["Name three duties"],
		expirationDate: null,
	};
	const terms = joinTerms([program], noCourseTerms);
	if (!terms) throw new Error("The preset asks for no exam.");
	const pure = measurePure(terms);
	const postgres = await startPostgres();
	try {
		await withDirectory(async (directory) => {
			const { db, close } = await openDatabase({ url: await postgres.createDatabase(), directory });
			try {
				await fillAttendees(db, people);
				await addExam(db, terms);
				const times = await handInAll(db);
				const { rows } = await sql<{
					passed: number;
				}>`select count(*)::int as passed from assessment_attempts where passed`.execute(db);
				const [p99, passed] = [
					times.toSorted((first, next) => first - next)[Math.ceil(times.length * 0.99) - 1] ?? 0,
					rows[0]?.passed ?? 0,
				];
				report("exams", [
					{
						title: "Exams",
						note: `Drawing and judging are pure functions. Then ${people} people hand in within ${seconds} seconds; each exam is judged and credit is decided in one transaction. PostgreSQL on the same machine.`,
						rows: [
							{ what: "seconds to draw and judge 10,000 exams", value: round(pure, 2), goal: 1 },
							{ what: "p99 of handing in, ms", value: round(p99), goal },
							{ what: "exams that passed", value: passed, goal: people },
							{ what: "", value: pure <= 1 && p99 <= goal && passed === people ? "met" : "missed", goal: "" },
						],
					},
				]);
			} finally {
				await close();
			}
		});
	} finally {
		await postgres.stop();
	}
}

function measurePure(terms: ExamTerms): number {
	const began = performance.now();
	for (let seed = 0; seed < 10_000; seed++) {
		const drawn = drawExam(bank, terms, seed).map((question) => ({ ...question, chosen: [seed % 4] }));
		judgeExam(drawn, terms.passPercent);
	}
	return (performance.now() - began) / 1_000;
}

async function addExam(db: Database, terms: ExamTerms): Promise<void> {
	const { questions, passPercent } = terms;
	await sql`update credit_rule_versions set details = jsonb_set(details, '{rule}', details -> 'rule' ||
		${JSON.stringify({ examQuestionsPerCredit: questions, examPassPercent: passPercent })}::jsonb)`.execute(db);
	const drawn = drawExam(bank, terms, 1).map((question) => ({
		...question,
		chosen: [question.choices.findIndex(({ isRight }) => isRight)],
	}));
	await sql`insert into assessment_attempts (enrollment_id, user_id, course_id, number, seed, terms, questions, started_at)
		select id, user_id, course_id, 1, 1, ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(drawn)}::jsonb, ${now} from enrollments`.execute(
		db,
	);
}

/** Returns the milliseconds of each. */
async function handInAll(db: Database): Promise<number[]> {
	const clock = { now: () => now };
	const events = createEvents(
		{
			handlers: [
				on(
					ExamHandedIn,
					"decides",
					async (_context, trx, { enrollmentId }) => void (await decideAndSave(trx, [enrollmentId], now)),
				),
			],
			answers: [
				answer(ExamPrograms, "says what programs ask", (_context, trx, payload) =>
					answerExamPrograms({ clock }, trx, payload),
				),
			],
		},
		() => ({}) as AppContext,
	);
	return Promise.all(
		Array.from({ length: people }, async (_, index) => {
			await setTimeout((index * seconds * 1_000) / people);
			const began = performance.now();
			const outcome = await handIn(
				{ db, clock, events },
				{ userId: index + 1, reference: `e${index + 1}`, attempt: 1 },
			);
			if ("code" in outcome) throw new Error(`Handing in was refused: ${outcome.code}`);
			return performance.now() - began;
		}),
	);
}
