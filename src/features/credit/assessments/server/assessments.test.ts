import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "#tests/support/buyer.ts";
import { checkPack } from "#tests/support/credit/check-pack.ts";
import {
	addExamProgram,
	examCourseID as courseID,
	enrollForExam,
	examQuestions,
	reviewQuestions,
	writeQuestion as write,
} from "#tests/support/credit/exam-course.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { aboutExams, brokenInvariants } from "#tests/support/sales/invariants.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import type { QuestionContent } from "../rules/question.ts";
import { cleanAssessments } from "./personal-data.ts";

const objective = write("").objective;

describe("assessments", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;

	const bank = async () => (await owner.call("GET", `/admin/courses/${courseID}/questions`)).body;
	const add = (question: QuestionContent) => owner.call("POST", `/admin/courses/${courseID}/questions`, question);
	const enroll = () => enrollForExam(product);
	const prepare = async () => (await enroll()).prepare();

	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		await addExamProgram(product, owner);
	});
	afterAll(() => product?.close());

	test("a program says what its exam lacks, until the bank has enough", async () => {
		const missing = async () =>
			(await owner.call("GET", `/admin/courses/${courseID}/programs`)).body.programs[0].missing.map(
				({ message }: { message: string }) => message,
			);
		expect(await missing()).toEqual([
			"Add 5 more exam questions: 5 are needed.",
			`Add an exam question for each of these objectives: “${objective}”.`,
			"Add 3 more review questions: 3 are needed.",
		]);
		for (const question of [...examQuestions, ...reviewQuestions]) expect((await add(question)).status).toBe(201);
		expect(await missing()).toEqual([]);
		await product.context.db
			.updateTable("courses")
			.set({ published_at: product.context.clock.now() })
			.where("id", "=", courseID)
			.execute();
		const { questions, demands, missing: lacking } = await bank();
		expect(questions).toHaveLength(12);
		expect({ demands, lacking }).toEqual({
			demands: { questions: 5, passPercent: 70, reviewQuestions: 3, allowsTrueFalse: false },
			lacking: [],
		});
	});

	test.each<[string, Partial<QuestionContent>, number, string]>([
		[
			"without a right answer",
			{ choices: write("a").choices.map((choice) => ({ ...choice, isRight: false })) },
			400,
			"choices",
		],
		[
			"with equal choices",
			{ choices: [0, 1].map((index) => ({ text: "Same", reason: "", isRight: index === 0 })) },
			400,
			"choices.1.text",
		],
		["with 5,000 letters", { text: "x".repeat(5_000) }, 400, "text"],
	])("refuses a question %s at its field", async (_, change, status, path) => {
		expect(await add(write("wrong", change))).toMatchObject({ status, body: { details: [{ path }] } });
	});

	test("the recording stops at questions without their key, and answers are judged once", async () => {
		const person = await enroll();
		const { stops, speedLimit } = await person.media();
		expect(stops.map(({ second, text }: { second: number; text: string }) => [second, text])).toEqual([
			[60, "review 1"],
			[120, "review 2"],
			[1_500, "review 3"],
		]);
		expect(speedLimit).toBeNull();
		expect(JSON.stringify(stops)).not.toMatch(/reason|isRight/);
		const [{ id, version }] = stops;
		expect((await person.stop(id, version, [7])).body.code).toBe("wrong_answer");
		expect((await person.stop(id, version + 1, [1])).body.code).toBe("question_changed");
		expect((await person.stop(99_999, 1, [1])).body.code).toBe("no_question");
		expect((await person.stop(id, version, [1])).body).toEqual({
			isRight: false,
			feedback: [
				{ text: "Right about review 1", reason: "Secret reason of review 1", isRight: true, isChosen: false },
				{ text: "Wrong about review 1", reason: "Other reason of review 1", isRight: false, isChosen: true },
			],
		});
		// Another tab that still shows the question.
		expect((await person.stop(id, version, [0])).body.isRight).toBe(false);
		expect((await person.media()).stops).toHaveLength(2);
		expect((await (await enroll()).media()).stops).toHaveLength(3);
	});

	test("the exam opens after the recording and the questions that were skipped", async () => {
		const person = await enroll();
		expect(await person.read()).toMatchObject({
			state: "watch",
			questions: 5,
			passPercent: 70,
			attemptsLeft: null,
			sitting: null,
		});
		expect((await person.start()).body.code).toBe("not_open");
		await person.watch();
		expect((await person.read()).review).toHaveLength(3);
		expect(await person.read()).toMatchObject({ state: "review" });
		await person.prepare();
		expect(await person.read()).toMatchObject({ state: "open", review: [] });
		expect((await (await signUp(product.url)).call("GET", `/account/exams/${person.reference}`)).status).toBe(404);
	});

	test("a person fails, learns nothing of the key, passes, and gets the certificate", async () => {
		const person = await prepare();
		const begun = await person.start();
		expect(begun.body.sitting.questions).toHaveLength(5);
		expect(JSON.stringify(begun.body)).not.toMatch(/reason|isRight/i);
		// A second device goes on where the first was.
		expect((await person.start()).body.sitting).toEqual(begun.body.sitting);
		expect((await person.handIn(1)).body.code).toBe("unanswered");
		const failed = await person.sit(3);
		expect(failed.body).toMatchObject({
			state: "open",
			attempts: [{ number: 1, percent: 60, passed: false, answers: null }],
		});
		expect(JSON.stringify(failed.body)).not.toMatch(/reason|isRight/i);
		expect((await person.answer(1, 0, [0])).body.code).toBe("handed_in");
		expect((await person.handIn(1)).body.code).toBe("handed_in");
		expect(await person.progress()).toMatchObject({ credits: 0, reachableCredits: 1 });
		const passed = await person.sit(4);
		expect(passed.body).toMatchObject({
			state: "passed",
			attempts: [
				{ number: 2, percent: 80, passed: true },
				{ number: 1, percent: 60 },
			],
		});
		expect(passed.body.attempts[0]?.answers?.filter(({ isRight }) => isRight)).toHaveLength(4);
		expect((await person.start()).body.code).toBe("not_open");
		const { credits } = (await person.call("GET", "/account/credit")).body;
		expect(credits).toMatchObject([{ accreditingBody: "CPE", hours: 1 }]);
		const { body } = await owner.call("GET", `/admin/credit/people/${person.id}`);
		expect(body.enrollments[0].programs[0].requirements.find(({ kind }: { kind: string }) => kind === "exam").why).toBe(
			"Exam passed with 80%, 70% needed.",
		);
		expect(body.enrollments[0].evidence.map(({ text }: { text: string }) => text)).toContain(
			"Attempt 1 at the exam: 60%, 70% needed. Not passed.",
		);
	});

	test("two tabs answer and begin the same exam; an answer that isn't one is refused", async () => {
		const person = await prepare();
		const started = await Promise.all([person.start(), person.start()]);
		expect(started.map(({ body }) => body.sitting?.number)).toEqual([1, 1]);
		expect(
			await product.context.db
				.selectFrom("assessment_attempts")
				.select("id")
				.where("enrollment_id", "=", person.enrollmentId)
				.execute(),
		).toHaveLength(1);
		await Promise.all([person.answer(1, 0, [0]), person.answer(1, 1, [1])]);
		expect((await person.read()).sitting?.questions.map(({ chosen }) => chosen)).toEqual([[0], [1], [], [], []]);
		expect((await person.answer(1, 0, [0, 1])).body.code).toBe("wrong_answer");
		expect((await person.answer(1, 199, [0])).body.code).toBe("wrong_answer");
		expect((await person.answer(2, 0, [0])).body.code).toBe("no_exam");
	});

	test("an edit while people sit makes a version: they keep what they read", async () => {
		const person = await prepare();
		const { sitting } = (await person.start()).body;
		const question = (await bank()).questions.find(({ text }: { text: string }) => text === sitting.questions[0].text);
		const { id, ...content } = question;
		const changed = { ...content, text: `${content.text}, edited` };
		expect((await owner.call("PUT", `/admin/questions/${id}`, changed)).body.version).toBe(2);
		expect((await owner.call("PUT", `/admin/questions/${id}`, changed)).body.code).toBe("changed");
		expect((await person.read()).sitting).toEqual(sitting);
		const { body } = await owner.call("PUT", `/admin/questions/${id}`, { ...content, version: 2 });
		expect(body.version).toBe(3);
	});

	test("the bank of a published course doesn't shrink below what is drawn", async () => {
		const { questions } = await bank();
		const ofExam = questions.filter(({ use }: { use: string }) => use === "exam");
		for (const { id } of ofExam.slice(5))
			expect((await owner.call("DELETE", `/admin/questions/${id}`)).status).toBe(200);
		expect(await owner.call("DELETE", `/admin/questions/${ofExam[0].id}`)).toMatchObject({
			status: 422,
			body: { code: "too_few" },
		});
		expect(
			(await owner.call("PUT", `/admin/questions/${ofExam[0].id}`, { ...ofExam[0], id: undefined, use: "review" })).body
				.code,
		).toBe("too_few");
		expect((await bank()).questions).toHaveLength(8);
		const sheet = [
			"Question,Right,Choice 1,Choice 2,Reason 1,Objective",
			...[1, 2, 3, 4].map((number) => `Why ${number}?,1,Right ${number},Wrong ${number},So,`),
		].join("\n");
		expect(
			(await owner.call("POST", `/admin/courses/${courseID}/questions/import`, { text: `${sheet}\nNo answer,,a,b` }))
				.body,
		).toEqual({
			added: 0,
			errors: [{ line: 6, message: "Mark the right choice." }],
		});
		expect((await owner.call("POST", `/admin/courses/${courseID}/questions/import`, { text: sheet })).body.added).toBe(
			4,
		);
	});

	test("questions are duplicated behind their model and put in order", async () => {
		const { questions } = await bank();
		const copy = (await owner.call("POST", `/admin/questions/${questions[1].id}/duplicate`)).body;
		const ids = (await bank()).questions.map(({ id }: { id: number }) => id);
		expect(ids.indexOf(copy.id)).toBe(2);
		const turned = [...ids].reverse();
		expect((await owner.call("PUT", `/admin/courses/${courseID}/questions/order`, { ids: turned })).body.ids).toEqual(
			turned,
		);
		expect((await owner.call("DELETE", `/admin/questions/${copy.id}`)).status).toBe(200);
	});

	test("who used all attempts reads so, and staff let them in again with a reason", async () => {
		const terms = { questions: null, passPercent: 80, attempts: 2, pauseHours: 1, days: null };
		expect((await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, terms)).body).toEqual(terms);
		expect(
			(await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, { ...terms, questions: 200 })).body.code,
		).toBe("too_few");
		const person = await prepare();
		const given = { enrollmentId: person.enrollmentId, reason: "The power failed" };
		expect((await owner.call("POST", "/admin/exams/attempts", given)).body.code).toBe("not_needed");
		expect((await person.sit(3)).body).toMatchObject({ state: "pause", attemptsLeft: 1 });
		expect((await person.start()).body.code).toBe("not_open");
		product.clock.pass(3_600);
		expect((await person.sit(0)).body).toMatchObject({ state: "failed", attemptsLeft: 0 });
		expect(await person.progress()).toBeUndefined();
		expect((await owner.call("POST", "/admin/exams/attempts", given)).body).toEqual({ given: 1 });
		product.clock.pass(3_600);
		// The terms change between attempts: an attempt keeps those under which it began.
		await person.start();
		await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, { ...terms, passPercent: 100 });
		expect((await person.sit(4)).body).toMatchObject({
			state: "passed",
			attempts: [{ percent: 80, passed: true }, {}, {}],
		});
		await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, {
			...terms,
			passPercent: null,
			attempts: null,
			pauseHours: null,
		});
	});

	test("an attempt ends with the last day in the provider's time zone", async () => {
		const { db, clock } = product.context;
		const person = await prepare();
		const enrollDaysAgo = (days: number) =>
			db
				.updateTable("enrollments")
				.set({ enrolled_at: new Date(clock.now().getTime() - days * 86_400_000) })
				.where("id", "=", person.enrollmentId)
				.execute();
		await person.start();
		await enrollDaysAgo(365);
		expect((await person.answer(1, 0, [0])).status).toBe(200);
		await enrollDaysAgo(367);
		expect((await person.answer(1, 0, [0])).body.code).toBe("late");
		expect((await person.handIn(1)).body.code).toBe("late");
		expect(await person.read()).toMatchObject({ state: "late", sitting: null });
	});

	test("a result from elsewhere becomes a correction with the sheet as its document", async () => {
		const person = await enroll();
		await person.watch();
		const { email } = await product.context.db
			.selectFrom("users")
			.select("email")
			.where("id", "=", Number(person.id))
			.executeTakeFirstOrThrow();
		const text = `Email,Date,Score\n${email.toUpperCase()},2026-11-20,85%\nnobody@example.com,2026-11-20,90\n`;
		const send = () => owner.call("POST", "/admin/credit/results", { courseID, fileName: "results.csv", text });
		expect((await send()).body).toEqual({
			recorded: 1,
			known: 0,
			below: [],
			unknown: [{ line: 3, email: "nobody@example.com" }],
			errors: [],
		});
		expect((await send()).body).toMatchObject({ recorded: 0, known: 1 });
		const low = {
			courseID,
			fileName: "results.csv",
			text: `Email,Date,Score\n${(await enroll()).email},2026-11-20,60`,
		};
		expect((await owner.call("POST", "/admin/credit/results", low)).body.below).toMatchObject([
			{ line: 2, score: 60, needed: 70 },
		]);
		expect((await person.call("GET", "/account/credit")).body.credits).toMatchObject([
			{ accreditingBody: "CPE", hours: 1 },
		]);
		expect(await person.read()).toMatchObject({ state: "passed", attempts: [] });
		const [correction] = (await owner.call("GET", `/admin/credit/people/${person.id}`)).body.enrollments[0].corrections;
		expect(correction).toMatchObject({ requirement: "exam", value: 1, document: { name: "results.csv" } });
		expect(correction.reason).toBe("Exam held elsewhere on 2026-11-20: 85%, 70% needed. Line 2 of results.csv.");
	});

	test.each([
		["attempts", "update assessment_attempts set passed = false"],
		["results from elsewhere", "update credit_corrections set value = 0"],
	])("an invariant finds a certificate whose exam nobody passed: without %s", async (_, statement) => {
		const { db } = product.context;
		expect(await brokenInvariants(db, [aboutExams])).toEqual([]);
		const undone = new Error("undone");
		let broken: string[] = [];
		const work = db.transaction().execute(async (trx) => {
			await sql.raw(statement).execute(trx);
			broken = await brokenInvariants(trx, [aboutExams]);
			throw undone;
		});
		await expect(work).rejects.toBe(undone);
		expect(broken.join()).toContain(aboutExams);
	});

	test("the independent program derives what exams earned, from the pack", async () => {
		const { db, clock } = product.context;
		const checked = await checkPack(db, {
			directory: mkdtempSync(join(tmpdir(), "lectern-exams-")),
			courseID,
			now: clock.now(),
		});
		expect(checked.problems).toBe(0);
	});

	test("a refund during an attempt ends it", async () => {
		const person = await prepare();
		await person.start();
		await product.context.db
			.updateTable("enrollments")
			.set({ state: "ended" })
			.where("id", "=", person.enrollmentId)
			.execute();
		expect((await person.answer(1, 0, [0])).body.code).toBe("not_enrolled");
		expect((await person.handIn(1)).body.code).toBe("not_enrolled");
	});

	test("says how often each version was answered right, and keeps what the body requires when accounts are deleted", async () => {
		const { db, clock } = product.context;
		const { results } = await bank();
		expect(results).toMatchObject({ people: 2, passed: 2 });
		for (const { answers, rightPercent } of results.questions)
			expect(answers > 0 && rightPercent >= 0 && rightPercent <= 100).toBe(true);
		const count = async () =>
			Number(
				(
					await db
						.selectFrom("assessment_attempts")
						.select((eb) => eb.fn.countAll().as("count"))
						.executeTakeFirstOrThrow()
				).count,
			);
		const before = await count();
		await cleanAssessments(product.context);
		expect(await count()).toBe(before);
		await cleanAssessments({
			db,
			clock: { now: () => new Date(clock.now().getTime() + 11 * 366 * 86_400_000) } as typeof clock,
		});
		expect(await count()).toBe(0);
	});
});
