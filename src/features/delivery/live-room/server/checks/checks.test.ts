import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleAttendance } from "#features/delivery/live-sessions/server/attendance/settle-attendance.ts";
import { followSessions } from "#features/delivery/live-sessions/server/sessions/follow-sessions.ts";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const courseID = 101;
type Buyer = Awaited<ReturnType<typeof signUp>>;
type Staff = Awaited<ReturnType<typeof createStaffMember>>;

// A session of 60 minutes with four checks, of which three are to be answered, and three code words.
describe("the checks of a session", () => {
	let product: TestProduct;
	let [ann, ben, cy, dan]: Buyer[] = [];
	let owner: Staff;
	let support: Staff;
	let sessionId: number;
	let studio: string;
	let starts: number;
	const tokens = new Map<Buyer, string>();
	const places = new Map<Buyer, string>();

	beforeAll(async () => {
		product = await startTestProduct();
		const { db, clock } = product.context;
		starts = clock.now().getTime() + 5 * 60_000;
		await db
			.updateTable("courses")
			.set({ webinar_date: new Date(starts), duration_minutes: 60, archived: false })
			.where("id", "=", courseID)
			.execute();
		[ann, ben, cy, dan] = await Promise.all(Array.from({ length: 4 }, () => signUp(product.url)));
		owner = await createStaffMember(product);
		support = await createStaffMember(product, "support@lectern.example", "support");
		for (const person of people()) {
			await buy(product.url, person, [courseID, "Live session"]);
			const { body } = await person.call("GET", `/users/${person.id}`);
			tokens.set(person, body.enrolledCourses[0].live.joinUrl.split("/join/")[1]);
			places.set(person, randomBytes(16).toString("hex"));
		}
		({ sessionId } = (await owner.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		await db.updateTable("live_sessions").set({ held_here: true, minutes: 60 }).where("id", "=", sessionId).execute();
		const terms = {
			isFromPrograms: true,
			minutesPerCheck: 15,
			acceptsPolls: true,
			answeredPercent: 75,
			segmentMinutes: 20,
		};
		await db
			.insertInto("live_check_terms")
			.values({ session_id: sessionId, terms: JSON.stringify(terms), fixed_at: clock.now() })
			.execute();
		const { body } = await owner.call("POST", `/admin/live-rooms/${sessionId}/speakers`, { name: "Sam Speaker" });
		studio = body.speakers[0].studioUrl.split("/studio/")[1];
	});
	afterAll(() => product?.close());

	const people = () => [ann, ben, cy, dan] as [Buyer, Buyer, Buyer, Buyer];
	const minuteNow = () => (product.clock.now().getTime() - starts) / 60_000;
	const room = (who: Buyer, more: object = {}) =>
		who.call("POST", `/live/join/${tokens.get(who)}/room`, {
			place: places.get(who),
			enter: false,
			visible: true,
			...more,
		});
	const answer = (who: Buyer, number: number | string) =>
		who.call("PUT", `/live/join/${tokens.get(who)}/checks/${number}`);
	const enter = (who: Buyer, word: unknown, segment: number | string) =>
		who.call("PUT", `/live/join/${tokens.get(who)}/codes/${segment}`, { word });
	const speak = (method: string, path: string, body?: object) =>
		client(product.url)(method, `/live/studio/${studio}/${path}`, body);
	const excuse = (
		who: Staff,
		{ id }: Buyer,
		number: number | string,
		body: object = { reason: "Her connection was lost" },
	) => who.call("PUT", `/admin/live-sessions/${sessionId}/attendees/${id}/checks/${number}/excuse`, body);
	const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
	const evidence = async (who: Buyer) =>
		(await support.call("GET", `/admin/live-sessions/${sessionId}/evidence?user=${who.id}`)).body.attendees[0];
	const outcomes = async (who: Buyer, kind: string) =>
		(await evidence(who)).checks.flatMap((check: { kind: string; outcome: string; cause: string | null }) =>
			check.kind === kind ? [[check.outcome, check.cause]] : [],
		);

	/** A segment arrives, as from the studio. */
	async function broadcast() {
		const { db, clock } = product.context;
		const now = clock.now();
		const row = { started_at: new Date(starts), last_segment_at: now, ended_at: null };
		await db
			.insertInto("live_rooms")
			.values({ session_id: sessionId, current_take: null, ...row })
			.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
			.execute();
		await db
			.deleteFrom("live_room_signs")
			.where("session_id", "=", sessionId)
			.where("kind", "=", "broadcast")
			.execute();
		await db
			.insertInto("live_room_signs")
			.values({ session_id: sessionId, kind: "broadcast", from_at: new Date(starts), until_at: now })
			.execute();
	}

	const answerAsAnn = async (who: Buyer, number: number) => void (who === ann && (await answer(who, number)));

	/**
	 * Lets time pass until a minute, with everyone `here` in the room. Ann answers at once; the others miss their checks.
	 */
	async function passUntil(
		minute: number,
		here: Buyer[],
		onCheck: (who: Buyer, number: number) => Promise<unknown> = answerAsAnn,
	) {
		while (minuteNow() < minute) {
			product.clock.pass(30);
			await broadcast();
			for (const who of here) {
				const { body } = await room(who);
				// Ann also answers a check that came while a test let more time pass.
				if (who === ann ? body.check?.secondsLeft > 0 : body.check?.secondsLeft === 120)
					await onCheck(who, body.check.number);
			}
		}
	}

	test("are announced before it starts", async () => {
		const { body } = await room(ann as Buyer, { enter: true });
		expect(body).toMatchObject({ state: "waiting", check: null, code: null });
		expect(body.checks).toEqual({
			...{ expected: 4, needed: 3, answered: 0, countsPolls: true, codes: 3, codesEntered: 0 },
			...{ missed: [], takesMinutes: false },
		});
		expect((await speak("GET", "code")).body).toEqual({ code: null });
	});

	test("are answered once, from whichever device, by the server's clock", async () => {
		const [a, b, , d] = people();
		for (const who of [a, b, d]) await room(who, { enter: true });
		product.clock.pass((starts - product.clock.now().getTime()) / 1000);
		await broadcast();
		let tried = false;
		await passUntil(16, [a, b, d], async (who, number) => {
			if (who !== a) return;
			if (!tried) {
				tried = true;
				expect(refusal(await who.call("PUT", `/live/join/${tokens.get(b)}/checks/${number}`))).toEqual([
					403,
					"not_your_seat",
				]);
				expect(refusal(await answer(who, number + 1))).toEqual([404, "check_not_found"]);
				expect((await answer(who, "one")).status).toBe(400);
				// A browser's clock has no say.
				expect(
					(await who.call("PUT", `/live/join/${tokens.get(who)}/checks/${number}`, { at: "2031-01-01T00:00:00Z" }))
						.status,
				).toBe(400);
			}
			expect((await answer(who, number)).body).toEqual({ answered: true, inTime: true });
			await passUntil(minuteNow() + 3, [a, b, d]);
			// Another device of the same person, after the check closed: the first answer holds.
			expect((await answer(who, number)).body).toEqual({ answered: true, inTime: true });
		});
		expect(tried).toBe(true);
		expect(await outcomes(a, "silent")).toEqual([["answered", null]]);
	});

	test("are missed by those who answer after the closing, who read so", async () => {
		const [, b] = people();
		const { body } = await room(b);
		expect(body.check).toEqual({ number: 0, secondsLeft: 0 });
		expect((await answer(b, 0)).body).toEqual({ answered: true, inTime: false });
		expect((await room(b)).body).toMatchObject({
			check: null,
			checks: { answered: 0, needed: 3, missed: [{ at: expect.any(String), cause: null }] },
		});
		expect((await evidence(b)).checks[0]).toMatchObject({ kind: "silent", answeredAt: expect.any(String) });
	});

	test("say why they were missed, as far as the server knows", async () => {
		const [a, b, , d] = people();
		let [wasStalled, wasCut] = [false, false];
		await passUntil(31, [a, b], async (who, number) => {
			if (who === a) await answer(who, number);
			if (who === b) {
				wasStalled = true;
				product.clock.pass(60);
				await broadcast();
				for (const here of [a, b]) await room(here, here === b ? { stalledSeconds: 40 } : {});
			}
		});
		expect([wasStalled, wasCut]).toEqual([true, false]);
		// Dan's connection was lost for fifteen minutes.
		expect((await room(d, { stalledSeconds: -1 })).status).toBe(400);
		expect((await room(d, { enter: true, lostSeconds: 900 })).status).toBe(200);
		wasCut = true;
		expect((await outcomes(b, "silent")).at(-1)).toEqual(["missed", "stalled"]);
		expect(await outcomes(d, "silent")).toContainEqual(["not_shown", "connection"]);
	});

	test("are not missed by those whose connection was lost for a minute, whatever their browser says", async () => {
		const [a, b, , d] = people();
		await passUntil(minuteNow() + 1, [a, b, d]);
		product.clock.pass(60);
		await broadcast();
		for (const who of [a, b]) await room(who);
		await room(d, { lostSeconds: 200 });
		const stays = (await evidence(d)).stays.slice(-2);
		const gap = (Date.parse(stays[1].from) - Date.parse(stays[0].until)) / 1000;
		expect([gap >= 60, gap < 200]).toEqual([true, true]);
	});

	test("are not polls that a speaker closes within a minute", async () => {
		const [a, b] = people();
		const { body: poll } = await speak("POST", "polls", { question: "A wrong click?", options: ["Yes", "No"] });
		await speak("PUT", `polls/${poll.id}`, { state: "open" });
		expect((await a.call("PUT", `/live/join/${tokens.get(a)}/polls/${poll.id}/answer`, { option: 1 })).status).toBe(
			200,
		);
		product.clock.pass(2);
		await speak("PUT", `polls/${poll.id}`, { state: "closed" });
		expect([await outcomes(a, "content"), await outcomes(b, "content")]).toEqual([[], []]);
	});

	test("include polls, for those in the room when they are launched", async () => {
		const [a, b, c, d] = people();
		await room(c, { enter: true });
		// A check that came before them is not shown afterwards.
		expect((await room(c)).body.check?.secondsLeft ?? 120).toBeGreaterThan(0);
		const { body: poll } = await speak("POST", "polls", { question: "Who is exempt?", options: ["All", "Some"] });
		// Two moderators launch it at the same time: it is one check.
		const launch = () => speak("PUT", `polls/${poll.id}`, { state: "open" });
		expect((await Promise.all([launch(), launch()])).map(({ status }) => status)).toEqual([200, 200]);
		expect((await a.call("PUT", `/live/join/${tokens.get(a)}/polls/${poll.id}/answer`, { option: 1 })).status).toBe(
			200,
		);
		await passUntil(minuteNow() + 1, [a, b, c, d]);
		await speak("PUT", `polls/${poll.id}`, { state: "closed" });
		await passUntil(minuteNow() + 0.5, [a, b, c, d]);
		expect(await outcomes(a, "content")).toEqual([["answered", null]]);
		expect(await outcomes(b, "content")).toEqual([["missed", null]]);
		const { answered } = (await room(a)).body.checks;
		expect(answered).toBe((await outcomes(a, "silent")).length + 1);
	});

	test("include a poll that the speaker leaves open, with answers after more than two minutes", async () => {
		const [a, b, c, d] = people();
		const { body: poll } = await speak("POST", "polls", { question: "Any questions?", options: ["Yes", "No"] });
		expect((await speak("PUT", `polls/${poll.id}`, { state: "open" })).status).toBe(200);
		await passUntil(minuteNow() + 3, [a, b, c, d]);
		const { answered } = (await room(a)).body.checks;
		expect((await a.call("PUT", `/live/join/${tokens.get(a)}/polls/${poll.id}/answer`, { option: 0 })).status).toBe(
			200,
		);
		expect((await room(a)).body.checks.answered).toBe(answered + 1);
	});

	test("come with a code word that the speaker gives", async () => {
		const [a, b, c, d] = people();
		expect(refusal(await enter(a, "lantern", 7))).toEqual([404, "code_not_found"]);
		let code: { word: string; segment: number; state: string } = { word: "", segment: 0, state: "" };
		while (code.state !== "speaker") {
			await passUntil(minuteNow() + 0.5, [a, b, c, d]);
			code = (await speak("GET", "code")).body.code ?? code;
		}
		expect(code).toMatchObject({ segments: 3, onScreen: true, entered: 0 });
		const { segment } = code;
		expect((await room(a)).body.code).toBeNull();
		expect(refusal(await speak("PUT", "codes/9", { onScreen: true }))).toEqual([404, "code_not_found"]);
		expect((await speak("PUT", `codes/${segment}`, { onScreen: "yes" })).status).toBe(400);
		expect((await speak("PUT", `codes/${segment}`, { onScreen: false })).body.code).toMatchObject({
			state: "open",
			onScreen: false,
		});
		for (const who of [a, b, c])
			expect((await room(who)).body.code).toMatchObject({ segment, word: null, triesLeft: 5, isEntered: false });
		// Dan doesn't see it.
		expect(refusal(await enter(d, code.word, segment))).toEqual([404, "code_not_found"]);
		expect((await enter(a, "x".repeat(61), segment)).status).toBe(400);
		expect((await enter(a, "", segment)).status).toBe(400);
		expect((await enter(a, 7, segment)).status).toBe(400);
		expect((await enter(a, code.word, "zero")).status).toBe(400);
		expect((await enter(a, "Wrong", segment)).body).toMatchObject({ code: "wrong_code", triesLeft: 4 });
		expect((await enter(a, ` ${code.word.toUpperCase().split("").join(" ")}. `, segment)).body).toEqual({
			entered: true,
		});
		expect((await enter(a, "anything", segment)).body).toEqual({ entered: true });
		// Both devices share the tries.
		const tries = await Promise.all(Array.from({ length: 8 }, () => enter(b, "wrong", segment)));
		expect(tries.map(({ body }) => body.code).sort()).toEqual([
			...Array(4).fill("no_tries_left"),
			...Array(4).fill("wrong_code"),
		]);
		expect(refusal(await enter(b, code.word, segment))).toEqual([409, "no_tries_left"]);
		expect((await speak("PUT", `codes/${segment}`, { onScreen: true })).body.code).toMatchObject({
			onScreen: true,
			entered: 1,
		});
		expect((await room(c)).body.code).toMatchObject({ word: code.word });
		await passUntil(minuteNow() + 6, [a, b, c]);
		expect(refusal(await enter(c, code.word, segment))).toEqual([409, "code_closed"]);
		expect(refusal(await speak("PUT", `codes/${segment}`, { onScreen: true }))).toEqual([409, "code_closed"]);
		expect((await room(a)).body).toMatchObject({ code: null, checks: { codesEntered: 1 } });
		expect([(await outcomes(a, "code")).at(-1), (await outcomes(b, "code")).at(-1)]).toEqual([
			["answered", null],
			["missed", null],
		]);
	});

	test("are all recorded at the end, also those that came before a late attendee", async () => {
		const [a, b, c, d] = people();
		await passUntil(60, [a, b, c]);
		const { context } = product;
		await context.db
			.updateTable("live_rooms")
			.set({ ended_at: context.clock.now() })
			.where("session_id", "=", sessionId)
			.execute();
		product.clock.pass(20 * 60);
		await followSessions(context);
		product.clock.pass(20 * 60);
		await settleAttendance(context);
		expect(await outcomes(a, "silent")).toEqual(Array(4).fill(["answered", null]));
		for (const who of [b, c, d]) expect(await outcomes(who, "silent")).toHaveLength(4);
		expect((await outcomes(c, "silent"))[0]).toEqual(["not_shown", null]);
		expect(await outcomes(d, "code")).toHaveLength(3);
		expect([(await outcomes(a, "content")).at(-1), (await outcomes(b, "content")).at(-1)]).toEqual([
			["answered", null],
			["missed", null],
		]);
		expect((await evidence(a)).minutes).toBe(60);
	});

	test("can be excused by staff with a reason, which is audited. Minutes don't depend on them", async () => {
		const [a, b] = people();
		const { context } = product;
		await owner.again(context.clock.now().getTime());
		await support.again(context.clock.now().getTime());
		const before = await evidence(b);
		expect(before.minutes).toBe(60);
		expect((await excuse(support, b, 0, { reason: " " })).status).toBe(400);
		expect((await excuse(support, b, 0, { reason: "x".repeat(301) })).status).toBe(400);
		expect(refusal(await excuse(support, b, 77))).toEqual([404, "check_not_found"]);
		expect(refusal(await excuse(support, a, 0))).toEqual([409, "answered"]);
		expect(
			(await b.call("PUT", `/admin/live-sessions/${sessionId}/attendees/${b.id}/checks/0/excuse`, { reason: "Me" }))
				.status,
		).toBe(403);
		for (const number of [0, 1, 2, 3]) {
			const { body, status } = await excuse(support, b, number);
			expect([status, body.outcome, body.excuse?.reason]).toEqual([200, "excused", "Her connection was lost"]);
			expect(body.warning).toBe(number === 0 ? null : "person");
		}
		await settleAttendance(context);
		const after = await evidence(b);
		expect(after.minutes).toBe(60);
		expect(
			after.checks
				.filter(({ kind }: { kind: string }) => kind === "silent")
				.map(({ outcome }: { outcome: string }) => outcome),
		).toEqual(Array(4).fill("excused"));
		const audits = await context.db
			.selectFrom("audit_log")
			.select("summary")
			.where("action", "=", "course.check_excused")
			.execute();
		expect(audits).toHaveLength(4);
		expect(JSON.stringify(audits)).not.toContain("connection");
	});
});
