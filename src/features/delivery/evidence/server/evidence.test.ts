import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plainRule } from "#features/credit/credit-rules/rules/presets/preset.ts";
import { cleanPageStays } from "#features/delivery/live-sessions/server/attendance/clean-page-stays.ts";
import { readRetention } from "#features/delivery/retention/server/index.ts";
import { client, findCartItem, password, payWith, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";
import { deleteHolds } from "./hold-evidence.ts";

const courseID = 101;
const year = 365 * 86_400;
type Buyer = Awaited<ReturnType<typeof signUp>>;
type Staff = Awaited<ReturnType<typeof createStaffMember>>;

describe("the evidence of a session that earns credit", () => {
	let product: TestProduct;
	let ann: Buyer;
	let ben: Buyer;
	let owner: Staff;
	let support: Staff;
	let sessionId: number;
	let pollId: number;
	let code: string;
	let starts: Date;

	beforeAll(async () => {
		product = await startTestProduct();
		const { db, clock } = product.context;
		starts = new Date(Math.floor(clock.now().getTime() / 1000) * 1000 + 5 * 60_000);
		await db.updateTable("courses").set({ webinar_date: starts, archived: false }).where("id", "=", courseID).execute();
		[ann, ben] = await Promise.all([signUp(product.url), signUp(product.url)]);
		await ann.call("PATCH", "/account", { fullName: "Ann Quillfeather", phone: "+1 907 555 0188" });
		owner = await createStaffMember(product);
		support = await createStaffMember(product, "support@lectern.example", "support");
		for (const person of [ann, ben]) {
			const cartItems = [await findCartItem(product.url, courseID, "Live session")];
			const { body } = await person.call("POST", "/users/enroll", { cartItems, couponCode: "", siteId: 1 });
			await payWith(body.url);
			expect((await client(product.url)("GET", `/users/enrollment/success?session_id=${body.sessionId}`)).status).toBe(
				200,
			);
		}
		({ sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		const credits = [{ accreditingBody: "SHRM", number: "27-ABCDE", hours: 1 }];
		const requirement = { liveMinutes: 30, watchedPercent: null };
		expect((await owner.call("PUT", `/admin/courses/${courseID}/credits`, { requirement, credits })).status).toBe(200);
		await leaveTraces();
		product.clock.pass(4 * 3_600);
		await owner.again(product.clock.now().getTime());
		expect(
			(
				await owner.call("PUT", `/admin/live-sessions/${sessionId}/attendance`, {
					userId: ann.id,
					minutes: 58,
					reason: "Her browser froze",
				})
			).status,
		).toBe(200);
		code = (await owner.call("GET", `/admin/courses/${courseID}/certificates`)).body[0].code;
	});
	afterAll(() => product?.close());

	const at = (minute: number) => new Date(starts.getTime() + minute * 60_000);
	/** Ann was in the room twice, answered one of two checks and a poll, and asked a question. Ben answered the poll. */
	async function leaveTraces() {
		const { db } = product.context;
		const person = { session_id: sessionId, user_id: ann.id };
		await db
			.insertInto("live_presence")
			.values([{ ...person, from_at: at(22), until_at: at(60), visible: false }])
			.execute();
		// Before staff chose to hold it on the site.
		await db
			.insertInto("live_page_stays")
			.values({ ...person, from_at: at(0), until_at: at(20) })
			.execute();
		await db
			.insertInto("live_checks")
			.values([
				{ ...person, number: 0, asked_at: at(12), answered_at: at(13) },
				{ ...person, number: 1, asked_at: at(40), answered_at: null },
			])
			.execute();
		await db.insertInto("live_discussions").values({ session_id: sessionId, version: 5 }).execute();
		const poll = {
			session_id: sessionId,
			version: 1,
			question: "Where do you work?",
			options: ["Legal", "=Payroll()"],
			state: "closed" as const,
		};
		({ id: pollId } = await db.insertInto("live_polls").values(poll).returning("id").executeTakeFirstOrThrow());
		const answers = [ann, ben].map(({ id }, option) => ({ poll_id: pollId, user_id: id, option }));
		await db.insertInto("live_poll_answers").values(answers).execute();
		const said = { session_id: sessionId, version: 2, name: "Ann Quillfeather", user_id: ann.id };
		await db
			.insertInto("live_questions")
			.values({ ...said, body: "Is there an exam?", asked_at: at(30), state: "answered" })
			.execute();
		await db
			.insertInto("live_messages")
			.values([
				{ ...said, body: "Hello", sent_at: at(1), hidden: true },
				{ ...said, user_id: null, name: "Sam Speaker", body: "Welcome", sent_at: at(2) },
			])
			.execute();
	}
	const report = (who: Staff, part: string) => who.call("GET", `/admin/live-sessions/${sessionId}/${part}`);
	const traces = {
		minutes: 58,
		source: "operator",
		reason: "Her browser froze",
		stays: [
			{ from: at0(0), until: at0(20) },
			{ from: at0(22), until: at0(60) },
		],
		checks: [
			{
				number: 0,
				kind: "silent",
				askedAt: at0(12),
				answeredAt: at0(13),
				outcome: "answered",
				cause: null,
				excuse: null,
			},
			{
				number: 1,
				kind: "silent",
				askedAt: at0(40),
				answeredAt: null,
				outcome: "not_shown",
				cause: "hidden",
				excuse: null,
			},
		],
		pollAnswers: [{ pollId: expect.any(Number), question: "Where do you work?", answer: "Legal" }],
		questions: [{ askedAt: at0(30), text: "Is there an exam?", state: "answered" }],
	};
	/** A time after the start, which is not known before the session is created. */
	function at0(minute: number) {
		return expect.toSatisfy((text: string) => Date.parse(text) === at(minute).getTime());
	}

	test("is a report for staff: stays, checks, chat, questions and polls, without a speaker's link", async () => {
		const { body } = await report(support, "evidence");
		expect(body).toMatchObject({
			next: null,
			attendees: [{ userId: ann.id, fullName: "Ann Quillfeather", email: ann.email, ...traces }, { userId: ben.id }],
		});
		expect((await report(support, `evidence?user=${ann.id}`)).body.attendees).toHaveLength(1);
		const { messages } = (await report(support, "messages")).body;
		expect(messages).toMatchObject([
			{ name: "Ann Quillfeather", userId: ann.id, text: "Hello", hidden: true },
			{ name: "Sam Speaker", userId: null, text: "Welcome", hidden: false },
		]);
		expect((await report(support, `messages?after=${messages[0].id}`)).body.messages).toHaveLength(1);
		expect((await report(support, "questions")).body.questions).toMatchObject([
			{ text: "Is there an exam?", state: "answered", votes: 0 },
		]);
		expect((await report(support, "polls")).body.polls).toMatchObject([
			{ question: "Where do you work?", answers: [1, 1] },
		]);
		const { answers, next } = (await report(support, "poll-answers")).body;
		expect([answers.map((answer: { answer: string }) => answer.answer).sort(), next]).toEqual([
			["=Payroll()", "Legal"],
			null,
		]);
		expect((await support.call("GET", "/admin/live-sessions/999999/evidence")).body.code).toBe("session_not_found");
	});

	test("is kept for the years that the owner sets", async () => {
		expect((await support.call("GET", "/admin/evidence/retention")).status).toBe(403);
		expect((await owner.call("GET", "/admin/evidence/retention")).body).toEqual({ years: 5 });
		const set = (years: number) => owner.call("PUT", "/admin/evidence/retention", { years });
		expect((await set(2)).body.details[0].message).toBe("Please choose 3 to 10 years.");
		const untilYear = async () =>
			new Date((await ann.call("GET", "/account/deletion")).body.kept.until).getUTCFullYear();
		const before = await untilYear();
		expect((await set(7)).body).toEqual({ years: 7 });
		expect(await untilYear()).toBe(before + 2);
		expect((await set(5)).body).toEqual({ years: 5 });
	});

	test("is kept for the years that the accrediting body asks for, also after the course lost its credit", async () => {
		const untilYears = async () => {
			const { until } = (await readRetention(product.context.db, [sessionId])).get(sessionId) ?? {};
			const { kept } = (await ann.call("GET", "/account/deletion")).body;
			return [until?.getUTCFullYear() ?? 0, new Date(kept.until).getUTCFullYear()];
		};
		const dates = { validFrom: "2020-01-01", closedOn: null, supersededOn: null };
		const rules = {
			accreditingBody: "SHRM",
			preset: null,
			name: "SHRM",
			methods: ["group_internet"],
			...dates,
			confirmed: [],
		};
		const before = await untilYears();
		const { ruleSet } = (
			await owner.call("POST", "/admin/credit-rules", { ...rules, rule: { ...plainRule, retentionYears: 8 } })
		).body;
		const later = before.map((atYear) => atYear + 3);
		expect(await untilYears()).toEqual(later);
		const path = `/admin/courses/${courseID}/credits`;
		const { requirement, credits } = (await owner.call("GET", path)).body;
		expect((await owner.call("PUT", path, { requirement: null, credits: [] })).status).toBe(200);
		expect(await untilYears()).toEqual(later);
		expect((await owner.call("PUT", path, { requirement, credits })).status).toBe(200);
		expect((await owner.call("DELETE", `/admin/credit-rules/${ruleSet.id}`)).status).toBe(200);
		expect(await untilYears()).toEqual(before);
	});

	test("outlives the account of an attendee, who reads what is kept and until when before", async () => {
		const license = {
			accreditingBody: "CPE",
			kind: "license_number",
			state: "TX",
			number: "CPA-4711",
			validFrom: null,
			validTo: null,
		};
		for (const attendee of [ann, ben])
			expect((await attendee.call("POST", "/account/licenses", license)).status).toBe(201);
		const { kept } = (await ann.call("GET", "/account/deletion")).body;
		expect(kept.records).toEqual([
			expect.stringMatching(/^Your certificate for “.+”, with your name\.$/),
			expect.stringMatching(
				/^Your attendance at “.+” on .+: the times you were in the room, why staff corrected your minutes, your answers to attendance checks and polls, and your questions\.$/,
			),
			"Your license number for CPE.",
		]);
		expect((await ben.call("GET", "/account/deletion")).body).toEqual({ kept: null });
		const erase = (body: object) => ann.call("POST", "/account/delete", { password, word: "DELETE", ...body });
		expect(await erase({})).toMatchObject({ status: 409, body: { code: "records_kept", kept } });
		expect((await erase({ keptUntil: "2027-01-01T00:00:00Z" })).body.code).toBe("records_kept");
		expect((await ann.call("GET", "/account")).status).toBe(200);
		expect((await erase({ keptUntil: kept.until })).status).toBe(200);

		expect((await client(product.url)("GET", `/certificates/${code}`)).body).toMatchObject({
			state: "valid",
			name: "",
		});
		const { holds } = (await owner.call("GET", "/admin/evidence/holds")).body;
		expect(holds).toMatchObject([{ name: "Ann Quillfeather", certificates: 1, sessions: 1, heldUntil: kept.until }]);
		const { evidence } = (await owner.call("GET", `/admin/evidence/holds/${holds[0].holdId}`)).body;
		expect(evidence).toMatchObject({
			certificates: [{ code, name: "Ann Quillfeather", hours: 1 }],
			sessions: [{ sessionId, ...traces }],
			licenses: [license],
		});
		expect(
			await product.context.db
				.selectFrom("public_licenses")
				.select("number")
				.where("user_id", "in", [ann.id, ben.id])
				.execute(),
		).toHaveLength(1);
	});

	test("is closed to all but owners after the account was deleted, and results of polls stay complete", async () => {
		const names = async (who: Staff) =>
			(await report(who, "evidence")).body.attendees.map(({ fullName }: { fullName: string }) => fullName);
		expect(await names(support)).not.toContain("Ann Quillfeather");
		expect(await names(owner)).toContain("Ann Quillfeather");
		expect((await report(owner, "evidence")).body.attendees.at(-1)).toMatchObject({
			userId: null,
			email: null,
			...traces,
		});
		for (const path of ["/admin/evidence/holds", "/admin/evidence/holds/1"])
			expect((await support.call("GET", path)).body.code).toBe("other_role");
		expect((await report(support, "polls")).body.polls).toMatchObject([{ answers: [1, 1] }]);
		const { db } = product.context;
		for (const table of [
			"live_presence",
			"live_page_stays",
			"live_checks",
			"live_attendance",
			"live_questions",
		] as const)
			expect(await db.selectFrom(table).select("user_id").where("user_id", "=", ann.id).execute()).toEqual([]);
	});

	test("keeps the stays behind a link as long as other records", async () => {
		const { db, clock } = product.context;
		const stay = { session_id: sessionId, user_id: ben.id, from_at: at(0), until_at: at(20) };
		await db.insertInto("live_page_stays").values(stay).execute();
		const count = async () => (await db.selectFrom("live_page_stays").select("id").execute()).length;
		const later = (seconds: number) => ({ db, clock: { now: () => new Date(clock.now().getTime() + seconds * 1000) } });
		await cleanPageStays(later(5 * year - 86_400));
		expect(await count()).toBe(1);
		await cleanPageStays(later(5 * year + 3 * 86_400));
		expect(await count()).toBe(0);
	});

	test("is deleted on its date", async () => {
		const { db, clock } = product.context;
		const count = async () => (await db.selectFrom("evidence_holds").select("id").execute()).length;
		const later = (seconds: number) => ({ db, clock: { now: () => new Date(clock.now().getTime() + seconds * 1000) } });
		await deleteHolds(later(5 * year - 86_400));
		expect(await count()).toBe(1);
		await deleteHolds(later(5 * year + 3 * 86_400));
		expect(await count()).toBe(0);
	});
});
