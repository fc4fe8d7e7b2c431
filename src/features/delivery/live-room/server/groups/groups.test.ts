import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, client, signUp } from "#tests/support/buyer.ts";
import { createStaffMember } from "#tests/support/operator.ts";
import { startTestProduct, type TestProduct } from "#tests/support/start-product.ts";

const courseID = 101;
type Buyer = Awaited<ReturnType<typeof signUp>>;

describe("a group that watches one screen", () => {
	let product: TestProduct;
	let [host, ann, ben, stranger]: Buyer[] = [];
	let staff: Awaited<ReturnType<typeof createStaffMember>>;
	let sessionId: number;
	let code: string;
	const tokens = new Map<Buyer, string>();

	beforeAll(async () => {
		product = await startTestProduct();
		const { db, clock } = product.context;
		const starts = new Date(clock.now().getTime() + 5 * 60_000);
		await db
			.updateTable("courses")
			.set({ webinar_date: starts, duration_minutes: 60, archived: false })
			.where("id", "=", courseID)
			.execute();
		[host, ann, ben, stranger] = await Promise.all(Array.from({ length: 4 }, () => signUp(product.url)));
		staff = await createStaffMember(product);
		for (const person of [host, ann, ben] as Buyer[]) {
			await buy(product.url, person, [courseID, "Live session"]);
			const { body } = await person.call("GET", `/users/${person.id}`);
			tokens.set(person, body.enrolledCourses[0].live.joinUrl.split("/join/")[1]);
		}
		({ sessionId } = (await staff.call("GET", `/admin/live-sessions/${courseID}`)).body.session);
		await db.updateTable("live_sessions").set({ held_here: true, minutes: 60 }).where("id", "=", sessionId).execute();
	});
	afterAll(() => product?.close());

	const people = () => [host, ann, ben, stranger] as [Buyer, Buyer, Buyer, Buyer];
	const room = (who: Buyer) =>
		who.call("POST", `/live/join/${tokens.get(who)}/room`, {
			place: randomBytes(16).toString("hex"),
			enter: true,
			visible: true,
		});
	const open = (who: Buyer) => who.call("POST", `/live/join/${tokens.get(who)}/group`);
	const join = (who: Buyer, typed: string) => who.call("POST", `/live/groups/${encodeURIComponent(typed)}/members`);
	const confirm = (who: Buyer, userIds: unknown) =>
		who.call("PUT", `/live/join/${tokens.get(who)}/group/confirmed`, { userIds });
	const leave = (who: Buyer) => who.call("DELETE", `/live/join/${tokens.get(who)}/group/membership`);
	const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
	const evidence = async ({ id }: Buyer) =>
		(await staff.call("GET", `/admin/live-sessions/${sessionId}/evidence?user=${id}`)).body.attendees[0].group;

	test("is opened by an attendee, once", async () => {
		const [h, a] = people();
		await room(h);
		expect(refusal(await confirm(h, []))).toEqual([404, "group_not_found"]);
		const opened = await open(h);
		code = opened.body.code;
		expect(opened).toMatchObject({
			status: 200,
			body: { address: expect.stringMatching(new RegExp(`/group/${code}$`)), members: [] },
		});
		expect((await open(h)).body).toEqual(opened.body);
		expect((await Promise.all([open(h), open(h)])).map(({ body }) => body.code)).toEqual([code, code]);
		expect((await a.call("POST", `/live/join/${tokens.get(h)}/group`)).body.code).toBe("not_your_seat");
	});

	test("is joined by people with a seat only, who get no second picture", async () => {
		const [h, a, b, s] = people();
		expect(refusal(await join(s, code))).toEqual([403, "no_seat"]);
		expect(refusal(await join(h, code))).toEqual([409, "own_group"]);
		expect(refusal(await join(a, "AAAAAA"))).toEqual([404, "group_not_found"]);
		expect((await join(a, "A".repeat(21))).status).toBe(400);
		expect((await client(product.url)("POST", `/live/groups/${code}/members`)).status).toBe(401);
		const joined = await join(a, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `);
		expect(joined.body).toEqual({ path: `/join/${tokens.get(a)}` });
		expect((await join(a, code)).status).toBe(200);
		expect((await join(b, code)).status).toBe(200);
		const { body } = await room(a);
		expect(body).toMatchObject({
			streamUrl: null,
			discussionUrl: expect.any(String),
			group: { hostName: expect.any(String) },
		});
		expect((await room(h)).body.group).toBeNull();
		expect((await open(h)).body.members).toMatchObject([{ isConfirmed: false }, { isConfirmed: false }]);
	});

	test("gives each person evidence of their own, which the host confirms and corrects", async () => {
		const [h, a, b, s] = people();
		expect(await evidence(a)).toMatchObject({ confirmedAt: null });
		for (const wrong of [[0], ["1"], Array(101).fill(1), null]) expect((await confirm(h, wrong)).status).toBe(400);
		// Someone who isn't in the group is not added.
		const { body } = await confirm(h, [a.id, b.id, s.id]);
		expect(
			body.members
				.map(({ userId, isConfirmed }: { userId: number; isConfirmed: boolean }) => [userId, isConfirmed])
				.sort(),
		).toEqual([a, b].map(({ id }) => [id, true]).sort());
		await confirm(h, [a.id]);
		expect(await evidence(a)).toMatchObject({ confirmedAt: expect.any(String) });
		expect(await evidence(b)).toMatchObject({ confirmedAt: null });
		// The host was there to confirm it.
		expect(await evidence(h)).toMatchObject({ confirmedAt: expect.any(String) });
		await confirm(h, []);
		expect(await evidence(h)).toBeNull();
		await confirm(h, [a.id]);
	});

	test("is left to watch on the device itself, and can be joined again", async () => {
		const [, a] = people();
		expect((await leave(a)).body).toEqual({ left: true });
		expect((await leave(a)).body).toEqual({ left: true });
		expect((await room(a)).body.group).toBeNull();
		await join(a, code);
		expect((await room(a)).body.group).not.toBeNull();
		// The host saw them in this room.
		expect(await evidence(a)).toMatchObject({ confirmedAt: expect.any(String) });
	});

	test("can't be found by guessing", async () => {
		const [, , b] = people();
		const tries = await Promise.all(Array.from({ length: 25 }, () => join(b, "AAAAAA")));
		expect(tries.map(({ status }) => status)).toContain(429);
	});
});
