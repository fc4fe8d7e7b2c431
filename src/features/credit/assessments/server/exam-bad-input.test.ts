import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonFile } from "#features/credit/audit-packs/rules/pack-files.ts";
import { password, payWith } from "#tests/support/buyer.ts";
import { checkPack } from "#tests/support/credit/check-pack.ts";
import { grantCredit } from "#tests/support/credit/credit-course.ts";
import {
	addExamProgram,
	examCourseID as courseID,
	enrollForExam,
	publishExam,
	writeQuestion,
} from "#tests/support/credit/exam-course.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { cleanAssessments } from "./personal-data.ts";

describe("bad input of exams", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		await addExamProgram(product, owner);
		await publishExam(product, owner);
	});
	afterAll(() => product?.close());

	const prepare = async () => (await enrollForExam(product)).prepare();
	async function changeRule(change: object) {
		const { ruleSets } = (await owner.call("GET", "/admin/credit-rules")).body;
		const { id, version, name, methods, validFrom, closedOn, supersededOn, confirmed, rule } = ruleSets.find(
			({ accreditingBody }: { accreditingBody: string }) => accreditingBody === "CPE",
		);
		const body = { name, methods, validFrom, closedOn, supersededOn, confirmed, rule: { ...rule, ...change }, version };
		const changed = await owner.call("PUT", `/admin/credit-rules/${id}`, body);
		expect(changed.body.code).toBeUndefined();
	}

	test("a rule version changes between attempts: an open attempt keeps its terms, and the next one has the new ones", async () => {
		const sitting = await prepare();
		expect((await sitting.sit(3)).body).toMatchObject({ state: "open", passPercent: 70 });
		const attempt = await sitting.fill(4);
		const passed = await prepare();
		await passed.sit(4);
		await changeRule({ examPassPercent: 100 });
		expect(await sitting.read()).toMatchObject({ state: "sitting", passPercent: 70 });
		expect((await sitting.handIn(attempt)).body).toMatchObject({
			state: "passed",
			attempts: [{ percent: 80, passed: true }, { percent: 60 }],
		});
		expect(await sitting.credits()).toMatchObject([{ accreditingBody: "CPE", hours: 1 }]);
		expect(await passed.credits()).toMatchObject([{ accreditingBody: "CPE", hours: 1 }]);
		const next = await prepare();
		expect(await next.read()).toMatchObject({ state: "open", passPercent: 100 });
		expect((await next.sit(4)).body).toMatchObject({ state: "open", attempts: [{ percent: 80, passed: false }] });
		await changeRule({ examPassPercent: 70 });
		const checked = await checkPack(product.context.db, {
			directory: mkdtempSync(join(tmpdir(), "lectern-exams-")),
			courseID,
			now: product.context.clock.now(),
		});
		expect(checked.problems).toBe(0);
	});

	test("a question of 2,000 letters from right to left is asked as it was written", async () => {
		const text = "ما واجب صاحب العمل؟ ".repeat(100).trim();
		const question = writeQuestion(text, {
			choices: [{ text: "نعم", reason: "لأن القانون يقول ذلك", isRight: true }, ...writeQuestion("x").choices.slice(1)],
		});
		expect(text.length).toBeGreaterThan(1_990);
		expect(await owner.call("POST", `/admin/courses/${courseID}/questions`, question)).toMatchObject({
			status: 201,
			body: { text },
		});
		const { body } = await owner.call("GET", `/admin/courses/${courseID}/questions`);
		expect(body.questions.at(-1)).toMatchObject({ text, choices: [{ text: "نعم" }, {}, {}] });
		expect((await owner.call("DELETE", `/admin/questions/${body.questions.at(-1).id}`)).status).toBe(200);
	});

	test("the bank of a course that isn't published shrinks: who sits goes on, and others read that the exam isn't ready", async () => {
		const { db, clock } = product.context;
		const sitting = await prepare();
		const waiting = await prepare();
		const attempt = await sitting.fill(5);
		await db.updateTable("courses").set({ published_at: null }).where("id", "=", courseID).execute();
		const { questions } = (await owner.call("GET", `/admin/courses/${courseID}/questions`)).body;
		const ids = questions.flatMap(({ id, use }: { id: number; use: string }) => (use === "exam" ? [id] : []));
		for (const id of ids.slice(4)) expect((await owner.call("DELETE", `/admin/questions/${id}`)).status).toBe(200);
		expect(await waiting.read()).toMatchObject({ state: "not_ready", sitting: null });
		expect((await waiting.start()).body).toMatchObject({
			code: "not_open",
			message: "The exam isn't open for you now. This page says what's next.",
		});
		expect((await sitting.handIn(attempt)).body).toMatchObject({ state: "passed", attempts: [{ percent: 100 }] });
		for (const { id: _, version: __, ...content } of questions
			.slice(4)
			.filter(({ use }: { use: string }) => use === "exam"))
			expect((await owner.call("POST", `/admin/courses/${courseID}/questions`, content)).status).toBe(201);
		await db.updateTable("courses").set({ published_at: clock.now() }).where("id", "=", courseID).execute();
		expect(await waiting.read()).toMatchObject({ state: "open" });
	});

	test("a result from elsewhere has to pass what the course asks beyond the rules", async () => {
		const terms = { questions: null, passPercent: 90, attempts: null, pauseHours: null, days: null };
		expect((await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, terms)).status).toBe(200);
		const person = await prepare();
		const text = `Email,Date,Score\n${person.email},2026-11-20,85`;
		const { body } = await owner.call("POST", "/admin/credit/results", { courseID, fileName: "results.csv", text });
		expect(body).toMatchObject({ recorded: 0, below: [{ line: 2, score: 85, needed: 90 }] });
		expect(
			(await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, { ...terms, passPercent: null })).status,
		).toBe(200);
	});

	test("a refund during an attempt ends it", async () => {
		const person = await prepare();
		const attempt = await person.fill(5);
		const order = await product.context.db
			.selectFrom("orders")
			.select("id")
			.where("user_id", "=", person.id)
			.executeTakeFirstOrThrow();
		expect(
			(
				await owner.call("POST", `/admin/orders/${order.id}/refunds`, {
					reason: "Asked for it",
					certificates: "revoke",
				})
			).body.code,
		).toBeUndefined();
		expect((await person.answer(attempt, 0, [0])).body.code).toBe("not_enrolled");
		expect((await person.handIn(attempt)).body).toMatchObject({
			code: "not_enrolled",
			message: "You don't have this course. Please check My Orders.",
		});
		expect(await person.credits()).toEqual([]);
	});

	test("the upgrade from transcript to recording opens the exam, and one after passing keeps what was passed", async () => {
		const upgrade = async (person: Awaited<ReturnType<typeof enrollForExam>>, sessionType: string) => {
			const { upgrades } = (await person.call("GET", `/account/upgrades?courseID=${courseID}`)).body;
			const { purchase, pricingId, price } = upgrades.find(
				(offer: { sessionType: string }) => offer.sessionType === sessionType,
			);
			const { body } = await person.call("POST", "/account/upgrades", { purchase, pricingId, price });
			await payWith(body.url);
			await person.call("GET", `/users/enrollment/success?session_id=${body.sessionId}`);
		};
		const reader = await enrollForExam(product, "Transcript");
		expect(await reader.read()).toMatchObject({ code: "no_exam" });
		await upgrade(reader, "Recorded Plus Transcript session");
		await reader.prepare();
		expect((await reader.sit(5)).body.state).toBe("passed");

		const viewer = await prepare();
		await viewer.sit(5);
		await upgrade(viewer, "Recorded Plus Transcript session");
		expect(await viewer.read()).toMatchObject({ state: "passed", attempts: [{ percent: 100 }] });
		expect((await viewer.start()).body.code).toBe("not_open");
		expect(await viewer.credits()).toHaveLength(1);
	});

	test("a deleted account keeps what the body requires, without the person, until its end", async () => {
		const { db, clock } = product.context;
		const person = await prepare();
		await person.sit(2);
		await person.sit(5);
		const name = "Gone Zephyrine";
		await db.updateTable("users").set({ full_name: name }).where("id", "=", person.id).execute();
		const keptUntil = (await person.call("GET", "/account/deletion")).body.kept.until;
		expect((await person.call("POST", "/account/delete", { password, word: "DELETE", keptUntil })).status).toBe(200);
		const kept = () =>
			db
				.selectFrom("assessment_attempts")
				.select(["user_id", "enrollment_id"])
				.where("enrollment_id", "=", person.enrollmentId)
				.execute();
		expect(await kept()).toEqual([1, 2].map(() => ({ user_id: null, enrollment_id: person.enrollmentId })));
		const { problems, files } = await checkPack(db, {
			directory: mkdtempSync(join(tmpdir(), "lectern-exams-")),
			courseID,
			now: clock.now(),
		});
		expect(problems).toBe(0);
		const held = files
			.list(/^people\//)
			.map((file) => files.read<PersonFile>(file))
			.filter(({ deleted }) => deleted !== null);
		expect(
			held.map(({ enrollments }) => enrollments.map(({ exam }) => exam?.attempts.map(({ percent }) => percent))),
		).toEqual([[[40, 100]]]);
		await cleanAssessments({ db, clock: { now: () => new Date(Date.parse(keptUntil) + 1_000) } as typeof clock });
		expect(await kept()).toEqual([]);
	});

	// The last one: staff are logged out by then.
	test("an attempt a minute before midnight of the last day in the provider's time zone counts, and one after it doesn't", async () => {
		const terms = { questions: null, passPercent: null, attempts: null, pauseHours: null, days: 1 };
		expect((await owner.call("PUT", `/admin/courses/${courseID}/exam-terms`, terms)).status).toBe(200);
		const [inTime, late] = [await prepare(), await prepare()];
		const { until } = await inTime.read();
		// Midnight in New York is not midnight UTC.
		expect(until).toMatch(/T0[34]:59:59\.999Z$/);
		const [attempt, lateAttempt] = [await inTime.fill(5), await late.fill(5)];
		const left = Date.parse(String(until)) - product.context.clock.now().getTime();
		product.clock.pass(left / 1000 - 60);
		for (const person of [inTime, late]) await person.logIn();
		expect((await inTime.answer(attempt, 0, [0])).status).toBe(200);
		expect(["open", "passed"]).toContain((await inTime.handIn(attempt)).body.state);
		product.clock.pass(61);
		expect((await late.handIn(lateAttempt)).body).toMatchObject({
			code: "late",
			message: "The last day for this exam is over. Write to us if you need more time.",
		});
		expect((await late.read()).state).toBe("late");
	});
});

describe("exams and bodies", () => {
	let product: TestProduct;
	let owner: Awaited<ReturnType<typeof createStaffMember>>;
	beforeAll(async () => {
		product = await startTestProduct();
		owner = await createStaffMember(product);
		await addExamProgram(product, owner);
		await publishExam(product, owner);
	});
	afterAll(() => product?.close());

	test("a body that comes later and asks for more grants nothing for the exam that was passed, and takes nothing away", async () => {
		const person = await (await enrollForExam(product)).prepare();
		await person.sit(4);
		const rule = { programFields: [], disclosures: [], examPassPercent: 100 };
		await grantCredit(
			owner,
			courseID,
			[{ accreditingBody: "SHRM", preset: "nasba-2024-self-study", methods: ["self_study"], hours: 1, rule }],
			{ keeps: true },
		);
		const bodies = async () =>
			(await person.credits()).map(({ accreditingBody }: { accreditingBody: string }) => accreditingBody);
		expect(await bodies()).toEqual(["CPE"]);
		expect(await person.read()).toMatchObject({ state: "open", passPercent: 100 });
		await person.sit(4);
		expect(await bodies()).toEqual(["CPE"]);
		expect((await person.sit(5)).body).toMatchObject({ state: "passed" });
		expect(await bodies()).toEqual(["CPE", "SHRM"]);
		const checked = await checkPack(product.context.db, {
			directory: mkdtempSync(join(tmpdir(), "lectern-exams-")),
			courseID,
			now: product.context.clock.now(),
		});
		expect(checked.problems).toBe(0);
	});
});
