import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { client } from "#tests/support/buyer.ts";
import {
	addExamProgram,
	examCourseID as courseID,
	enrollForExam,
	publishExam,
} from "#tests/support/credit/exam-course.ts";
import { TamperedPack } from "#tests/support/credit/tampered-pack.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { verifyPack } from "../../../../../deploy/audit-verifier/verify.mjs";
import type { CourseFile, EnrollmentFile, PersonFile } from "../rules/pack-files.ts";
import { buildPack } from "./build-pack.ts";
import { findPack, insertPack } from "./pack-store.ts";
import { signBytes } from "./sign-pack.ts";

// @long: verifies a pack after each change.

const [passing, again, elsewhere, failing] = ["Pia Passing", "Ada Again", "Eli Elsewhere", "Fay Failing"];
const courseFile = `courses/${courseID}/course.json`;

type Exam = NonNullable<EnrollmentFile["exam"]>;
type Attempt = Exam["attempts"][number];
type Question = Attempt["questions"][number];

const editExam = (pack: TamperedPack, name: string, change: (exam: Exam) => void) =>
	pack.editPerson(name, ({ enrollments }) => {
		for (const { exam } of enrollments) if (exam) change(exam);
	});
const editAttempt = (pack: TamperedPack, name: string, index: number, change: (attempt: Attempt) => void) =>
	editExam(pack, name, ({ attempts }) => change(attempts.at(index) as Attempt));
const later = (time: string | null, days: number) => new Date(Date.parse(time ?? "") + days * 86_400_000).toISOString();
const isWrong = ({ choices, chosen }: Question) => !choices[chosen[0] ?? 0]?.isRight;
const answerRight = (question: Question) => {
	question.chosen = [question.choices.findIndex(({ isRight }) => isRight)];
};
const makeChosenRight = ({ choices, chosen }: Question) =>
	choices.forEach((choice, index) => {
		choice.isRight = chosen.includes(index);
	});
/** Decides and counts as if the attempt had all answers right. */
const grant = (pack: TamperedPack, name: string) => {
	editAttempt(pack, name, -1, (attempt) => Object.assign(attempt, { percent: 100, passed: true }));
	pack.editDecisions(name, ({ evidence, decision, program }) => {
		Object.assign(evidence, { exam: { percent: 100, neededPercent: 70 } });
		decision.credits = program.credits;
	});
};
const firstOf = (pack: TamperedPack, name: string) =>
	pack.read<PersonFile>(pack.findPerson(name)).enrollments[0]?.exam?.attempts[0]?.questions ?? [];

interface Change {
	what: string;
	/** Whom and what a sentence names. */
	says: readonly string[];
	change: (pack: TamperedPack) => void;
	/** Leaves `exams.csv` as it was. */
	keepsLists?: true;
}

const changes: readonly Change[] = [
	{
		what: "the score of an attempt is raised",
		says: [failing, "attempt 1 at the exam has 40%, not 100%"],
		change: (pack) => grant(pack, failing),
	},
	{
		what: "an attempt that failed is said to have passed",
		says: [failing, "attempt 1 at the exam with 40% doesn't pass"],
		change: (pack) => editAttempt(pack, failing, 0, (attempt) => Object.assign(attempt, { passed: true })),
	},
	{
		what: "an answer is changed",
		says: [failing, "attempt 1 at the exam has 60%, not 40%"],
		change: (pack) =>
			editAttempt(pack, failing, 0, ({ questions }) => answerRight(questions.find(isWrong) as Question)),
	},
	{
		what: "all answers are changed, and everything that follows from them",
		says: [courseFile, "right, and the files of people have"],
		change(pack) {
			editAttempt(pack, failing, 0, ({ questions }) => questions.forEach(answerRight));
			grant(pack, failing);
		},
	},
	{
		what: "an exam counts that nobody sat in",
		says: [elsewhere, "no attempt at the exam has 100% with 70% needed"],
		change: (pack) =>
			pack.editDecisions(elsewhere, ({ evidence }) =>
				Object.assign(evidence, { exam: { percent: 100, neededPercent: 70 } }),
			),
	},
	{
		what: "the first attempt is dropped",
		says: [passing, "attempt 1 at the exam is missing"],
		change: (pack) => editExam(pack, passing, ({ attempts }) => void attempts.shift()),
	},
	{
		what: "the attempt that passed is dropped",
		says: [passing, "no attempt at the exam has 80% with 70% needed"],
		change: (pack) => editExam(pack, passing, ({ attempts }) => void attempts.pop()),
	},
	{
		what: "the version of a question is changed",
		says: [passing, `${courseFile} has no question`, "version 7"],
		change: (pack) =>
			editAttempt(pack, passing, 0, ({ questions }) => Object.assign(questions[0] as Question, { version: 7 })),
	},
	{
		what: "the text of a question is changed",
		says: [passing, "attempt 2 at the exam: question", `is not as in ${courseFile}`],
		change: (pack) =>
			editAttempt(pack, passing, 1, ({ questions }) =>
				Object.assign(questions[0] as Question, { text: "An easier question" }),
			),
	},
	{
		what: "a question of an attempt is there twice",
		says: [again, "attempt 1 at the exam has a question twice"],
		change: (pack) =>
			editAttempt(pack, again, 0, ({ questions }) => void questions.splice(1, 1, questions[0] as Question)),
	},
	{
		what: "the key of an attempt is changed",
		says: [failing, `is not as in ${courseFile}`],
		change(pack) {
			editAttempt(pack, failing, 0, ({ questions }) => questions.forEach(makeChosenRight));
			grant(pack, failing);
		},
	},
	{
		what: "the key of a question is changed for one person and in the course",
		says: [again, `is not as in ${courseFile}`],
		change(pack) {
			const others = firstOf(pack, again).map(({ question }) => question);
			const shared = firstOf(pack, failing).find(({ question }) => others.includes(question)) as Question;
			const turn = (choices: Question["choices"]) => {
				for (const choice of choices) choice.isRight = choice.text.startsWith("Also");
			};
			editAttempt(pack, failing, 0, ({ questions }) =>
				turn(questions.find(({ question }) => question === shared.question)?.choices ?? []),
			);
			pack.edit<CourseFile>(courseFile, ({ questions }) =>
				turn(questions.find(({ question }) => question === shared.question)?.choices ?? []),
			);
		},
	},
	{
		what: "the time of an attempt is changed",
		says: ["exams.csv", `attempt 1 of ${passing}`],
		change: (pack) =>
			editAttempt(pack, passing, 0, (attempt) =>
				Object.assign(attempt, { startedAt: later(attempt.startedAt, -0.001) }),
			),
		keepsLists: true,
	},
	{
		what: "an attempt was handed in after the last day",
		says: [passing, "attempt 2 at the exam was handed in after its last day"],
		change: (pack) =>
			editAttempt(pack, passing, 1, (attempt) =>
				Object.assign(attempt, { handedInAt: later(attempt.handedInAt, 400) }),
			),
	},
	{
		what: "an attempt was handed in before it began",
		says: [passing, "attempt 2 at the exam was handed in before it began"],
		change: (pack) =>
			editAttempt(pack, passing, 1, (attempt) =>
				Object.assign(attempt, { handedInAt: later(attempt.startedAt, -0.001) }),
			),
	},
	{
		what: "an attempt began while the person sat in another one",
		says: [again, "attempt 2 at the exam began before the one before it was handed in"],
		change: (pack) =>
			editAttempt(pack, again, 0, (attempt) => Object.assign(attempt, { handedInAt: later(attempt.handedInAt, 1) })),
	},
	{
		what: "an attempt began before the enrollment",
		says: [passing, "attempt 1 at the exam began before the enrollment"],
		change: (pack) =>
			editAttempt(pack, passing, 0, (attempt) => Object.assign(attempt, { startedAt: later(attempt.startedAt, -9) })),
	},
	{
		what: "a review question is added that the course never asked",
		says: [elsewhere, "review question 999", `${courseFile} has no question 999, version 1`],
		change: (pack) =>
			editExam(pack, elsewhere, ({ reviews }) => {
				const [review] = reviews;
				if (review) reviews.push({ ...review, question: { ...review.question, question: 999 } });
			}),
	},
	{
		what: "a review question is answered twice",
		says: [passing, "review question", "was answered twice"],
		change: (pack) => editExam(pack, passing, ({ reviews }) => void reviews.push(...reviews.slice(0, 1))),
	},
	{
		what: "a wrong answer to a review question counts as right",
		says: [passing, "the answer to review question", "was wrong"],
		change: (pack) =>
			editExam(pack, passing, ({ reviews }) =>
				reviews.forEach((review) => void Object.assign(review, { isRight: true })),
			),
	},
	{
		what: "a result from elsewhere has no document",
		says: [elsewhere, "the document of the correction of exam is missing"],
		change: (pack) =>
			pack.editPerson(elsewhere, ({ enrollments }) => {
				for (const { corrections } of enrollments)
					for (const correction of corrections) Object.assign(correction, { document: null, documentSha256: null });
			}),
	},
	{
		what: "the sheet of a result from elsewhere has another score",
		says: [elsewhere, "the document of the correction of exam is not the one that was uploaded"],
		change(pack) {
			for (const name of pack.list(/^corrections\//)) pack.files[name] = Buffer.from("Email,Date,Score\n");
		},
	},
	{
		what: "nobody gave the attempt above the limit",
		says: [again, "attempt 3 at the exam began, and 2 were allowed"],
		change: (pack) => editExam(pack, again, (exam) => Object.assign(exam, { extraAttempts: [] })),
	},
	{
		what: "the limit of attempts is higher than the rule's",
		says: [again, "attempt 3 at the exam allows 9 attempts, and the rule 2"],
		change(pack) {
			editExam(pack, again, (exam) => Object.assign(exam, { extraAttempts: [] }));
			editAttempt(pack, again, 2, ({ terms }) => Object.assign(terms, { attempts: 9 }));
		},
	},
	{
		what: "the percent that an attempt needed is lowered",
		says: [failing, "attempt 1 at the exam asks for 40%, and the rule for 70%"],
		change(pack) {
			editAttempt(pack, failing, 0, (attempt) => Object.assign(attempt, { neededPercent: 40, passed: true }));
			pack.editDecisions(failing, ({ evidence }) =>
				Object.assign(evidence, { exam: { percent: 40, neededPercent: 40 } }),
			);
		},
	},
];

describe("the independent program, about exams", () => {
	let product: TestProduct;
	let honest: Record<string, Uint8Array> = {};
	let publicKey: object;

	beforeAll(async () => {
		product = await startTestProduct();
		const { context, clock } = product;
		const owner = await createStaffMember(product);
		await addExamProgram(product, owner, { examAttempts: 2 });
		await publishExam(product, owner);
		const enroll = async (name: string) => {
			const person = await enrollForExam(product);
			await context.db.updateTable("users").set({ full_name: name }).where("id", "=", person.id).execute();
			await person.prepare();
			const sit = (right: number) => {
				clock.pass(60);
				return person.sit(right);
			};
			return { ...person, sit };
		};
		const people = {
			passing: await enroll(passing),
			again: await enroll(again),
			elsewhere: await enroll(elsewhere),
			failing: await enroll(failing),
		};
		await people.passing.sit(3);
		expect((await people.passing.sit(4)).body.state).toBe("passed");
		await people.again.sit(1);
		expect((await people.again.sit(2)).body.state).toBe("failed");
		const reason = { enrollmentId: people.again.enrollmentId, reason: "The power failed" };
		expect((await owner.call("POST", "/admin/exams/attempts", reason)).status).toBe(201);
		expect((await people.again.sit(5)).body.state).toBe("passed");
		const text = `Email,Date,Score\n${people.elsewhere.email},2026-11-20,85`;
		expect(
			(await owner.call("POST", "/admin/credit/results", { courseID, fileName: "results.csv", text })).body.recorded,
		).toBe(1);
		expect((await people.failing.sit(2)).body.state).toBe("open");

		const pack = {
			scope: { kind: "course", courseID } as const,
			title: "Exams",
			by: "Robin Example",
			now: clock.now(),
		};
		const { id } = await inTransaction(context.db, (trx) => insertPack(trx, pack));
		await buildPack(context, { id });
		honest = unzipSync(await buffer(await context.storage.read((await findPack(context.db, id))?.storage_key ?? "")));
		publicKey = (await client(product.url)("GET", "/audit-packs/signing-key")).body;
	});
	afterAll(() => product?.close());

	async function check(pack: TamperedPack) {
		const path = join(product.directory, "tampered.zip");
		await writeFile(
			path,
			pack.seal((bytes) => signBytes(product.context, bytes)),
		);
		const said = vi.spyOn(console, "log").mockImplementation(() => {});
		try {
			const problems = verifyPack(path, { key: JSON.stringify(publicKey) });
			return {
				problems,
				differs: said.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("DIFFERS")),
			};
		} finally {
			said.mockRestore();
		}
	}

	test("accepts an honest pack, in which three people earned the credit in three ways", async () => {
		const pack = new TamperedPack(honest);
		expect(await check(pack)).toEqual({ problems: 0, differs: [] });
		pack.relist();
		expect(await check(pack)).toEqual({ problems: 0, differs: [] });
		const decided = (name: string) =>
			pack.read<PersonFile>(pack.findPerson(name)).enrollments[0]?.credits[0]?.decision.credits;
		expect([passing, again, elsewhere, failing].map(decided)).toEqual([1, 1, 1, 0]);
		expect(
			pack
				.read<CourseFile>(courseFile)
				.questions.every(({ answers, right, choices }) => answers >= right && choices.length === 3),
		).toBe(true);
	});

	test.each(changes)("catches that $what", async ({ change, says, keepsLists }) => {
		const pack = new TamperedPack(honest);
		change(pack);
		if (!keepsLists) pack.relist();
		const { differs } = await check(pack);
		const who = [passing, again, elsewhere, failing].find((name) => says.some((words) => words.includes(name)));
		const words = who ? [...says, pack.findPerson(who)] : says;
		expect(
			differs.filter((line) => words.every((word) => line.includes(word))),
			differs.join("\n"),
		).not.toEqual([]);
	});
});
