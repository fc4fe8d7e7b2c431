import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { openSeatsScenario, recorded } from "#tests/support/delivery/seats-scenario.ts";
import { markJoined } from "./invitation-store.ts";
import { eraseSeats, exportSeats } from "./personal-data.ts";

const before = "2026-11-21T09:00:00Z";
const after = "2026-12-01T18:00:01Z";

describe.each(storeDatabases)("group seats (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openSeatsScenario>>;
	beforeAll(async () => {
		scenario = await openSeatsScenario(kind);
	});
	afterAll(() => scenario?.close());
	beforeEach(() => scenario.at(before));

	const group = async (line: Parameters<typeof scenario.bought>[1] = {}) => {
		const buyer = await scenario.user("Robin Buyer");
		return { buyer, lineId: await scenario.bought(buyer.id, line) };
	};
	const invite = (buyerId: number, lineId: number, ...emails: string[]) =>
		scenario.ask(buyerId, "POST", `/seats/lines/${lineId}/invitations`, {
			colleagues: emails.map((email) => ({ email })),
		});
	const accept = (userId: number | null, token: string) => scenario.ask(userId, "POST", `/seat-links/${token}/accept`);
	const readErrors = (reply: { body: { results: { error: string | null }[] } }) =>
		reply.body.results.map(({ error }) => error);
	/** A group whose second seat was accepted by a colleague. */
	const joined = async (line: Parameters<typeof scenario.bought>[1] = {}) => {
		const { buyer, lineId } = await group(line);
		const colleague = await scenario.user("Sam Colleague");
		await invite(buyer.id, lineId, colleague.email);
		const token = scenario.tokenTo(colleague.email);
		await accept(colleague.id, token);
		const { body } = await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`);
		return { buyer, lineId, colleague, token, id: body.seats[1].id as number };
	};

	it("lists the buyer first, then colleagues as invited and, after accepting, as joined with their account name", async () => {
		const { buyer, lineId } = await group();
		const colleague = await scenario.user("Sam Colleague");
		const reply = await invite(buyer.id, lineId, `  ${colleague.email.toUpperCase()} `);
		expect(reply).toMatchObject({ status: 200, body: { results: [{ error: null, message: "Invited." }] } });
		expect(reply.body.seatList).toMatchObject({
			total: 5,
			taken: 1,
			invited: 1,
			closed: null,
			title: "Handling complaints",
		});
		expect(reply.body.seatList.seats).toMatchObject([
			{ id: null, seat: 1, state: "yours", name: "Robin Buyer", email: buyer.email, movable: true },
			{ seat: 2, state: "invited", movable: true, undelivered: false },
		]);
		const token = scenario.tokenTo(colleague.email.toUpperCase());
		expect(await scenario.ask(null, "GET", `/seat-links/${token}`)).toMatchObject({
			status: 200,
			body: {
				state: "open",
				from: "Robin Buyer",
				title: "Handling complaints",
				webinarDate: "2026-12-01T18:00:00.000Z",
			},
		});
		expect(await accept(colleague.id, token)).toMatchObject({
			status: 200,
			body: { courseID: 1, title: "Handling complaints" },
		});
		const list = await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`);
		expect(list.body).toMatchObject({ taken: 2, invited: 0 });
		expect(list.body.seats[1]).toMatchObject({
			state: "joined",
			name: "Sam Colleague",
			joinedAt: "2026-11-21T09:00:00.000Z",
		});
		expect(await scenario.active(lineId)).toEqual([
			{ seat: 1, user_id: buyer.id },
			{ seat: 2, user_id: colleague.id },
		]);
	});

	it("validates each address of a request separately", async () => {
		const { buyer, lineId } = await group({ seats: 4 });
		const owner = await scenario.user("Olly Owner");
		await scenario.bought(owner.id);
		const good = () => `${Math.random().toString(36).slice(2)}@example.com`;
		const [one, two, three, four] = [good(), good(), good(), good()];
		await invite(buyer.id, lineId, one);
		const reply = await invite(
			buyer.id,
			lineId,
			"sam at example.com",
			buyer.email.toUpperCase(),
			one,
			owner.email,
			two,
			two.toUpperCase(),
			three,
			four,
		);
		expect(readErrors(reply)).toEqual([
			"not_an_address",
			"your_own",
			"invited_already",
			"has_course",
			null,
			"twice",
			null,
			"no_seat_left",
		]);
		expect(reply.body.seatList).toMatchObject({ invited: 3 });
	});

	it("gives the last seat to one of 50 concurrent invitations", async () => {
		const { buyer, lineId } = await group({ seats: 2 });
		const replies = await Promise.all(
			Array.from({ length: 50 }, (_, index) => invite(buyer.id, lineId, `race-${lineId}-${index}@example.com`)),
		);
		expect(replies.filter((reply) => readErrors(reply)[0] === null)).toHaveLength(1);
		expect(replies.filter((reply) => readErrors(reply)[0] === "no_seat_left")).toHaveLength(49);
	});

	it("gives the last seat to one of 50 concurrent customers", async () => {
		const { buyer, lineId } = await group({ seats: 2 });
		const email = `race-take-${lineId}@example.com`;
		await invite(buyer.id, lineId, email);
		const token = scenario.tokenTo(email);
		// Bypasses the check of the address, so that all 50 customers compete for the seat.
		const customers = await Promise.all(Array.from({ length: 50 }, (_, index) => scenario.user(`Racer ${index}`)));
		const { id } = await scenario.db
			.selectFrom("seat_invitations")
			.select("id")
			.where("email", "=", email)
			.executeTakeFirstOrThrow();
		const winners = await Promise.all(
			customers.map(({ id: userId }) =>
				inTransaction(scenario.db, (trx) => markJoined(trx, id, userId, new Date(before))),
			),
		);
		expect(winners.filter(Boolean)).toHaveLength(1);
		expect((await accept(customers[0]?.id ?? 0, token)).status).toBe(winners[0] ? 200 : 409);
	});

	it("enrolls a colleague once after 50 concurrent requests", async () => {
		const { buyer, lineId } = await group();
		const colleague = await scenario.user("Sam Colleague");
		await invite(buyer.id, lineId, colleague.email);
		const token = scenario.tokenTo(colleague.email);
		const replies = await Promise.all(Array.from({ length: 50 }, () => accept(colleague.id, token)));
		expect(replies.map((reply) => reply.status)).toEqual(Array(50).fill(200));
		expect(await scenario.active(lineId)).toHaveLength(2);
	});

	it("leaves no access when a seat is accepted while its line is refunded", async () => {
		for (let round = 0; round < 8; round++) {
			const { buyer, lineId } = await group();
			const colleague = await scenario.user("Sam Colleague");
			await invite(buyer.id, lineId, colleague.email);
			const token = scenario.tokenTo(colleague.email);
			const [taken] = await Promise.all([
				accept(colleague.id, token),
				scenario.refund(lineId),
				invite(buyer.id, lineId, `late-${lineId}@example.com`),
			]);
			expect([200, 410]).toContain(taken.status);
			expect(await scenario.active(lineId)).toEqual([]);
			const open = await scenario.db
				.selectFrom("seat_invitations")
				.select("id")
				.where("order_line_id", "=", lineId)
				.where("state", "in", ["pending", "joined"])
				.execute();
			expect(open).toEqual([]);
		}
	});

	it("rejects an occupied seat, a tampered link and an account with another address", async () => {
		const { token, lineId } = await joined();
		const stranger = await scenario.user("Somebody Else");
		expect(await accept(stranger.id, token)).toMatchObject({ status: 409, body: { code: "seat_taken" } });
		expect(await accept(stranger.id, `${token.slice(0, -2)}xx`)).toMatchObject({
			status: 404,
			body: { code: "link_broken" },
		});
		expect((await accept(null, token)).status).toBe(401);
		expect(await scenario.ask(null, "GET", `/seat-links/${token}`)).toMatchObject({ body: { state: "taken" } });
		const { buyer, lineId: other } = await group();
		await invite(buyer.id, other, "only-me@example.com");
		const refusal = await accept(stranger.id, scenario.tokenTo("only-me@example.com"));
		expect(refusal).toMatchObject({ status: 403, body: { code: "wrong_address" } });
		expect(refusal.body.message).toContain("only-me@example.com");
		expect(await scenario.active(lineId)).toHaveLength(2);
	});

	it("lets a colleague whose address has changed accept the invitation to the former one, which doesn't confirm the new one", async () => {
		const { buyer, lineId } = await group();
		const colleague = await scenario.user("Sam Colleague");
		await invite(buyer.id, lineId, colleague.email);
		const token = scenario.tokenTo(colleague.email);
		const [now, email] = [new Date(before), `new-${colleague.email}`];
		await scenario.db
			.insertInto("email_changes")
			.values({
				user_id: colleague.id,
				old_email: colleague.email,
				email,
				by_staff: true,
				created_at: now,
				expires_at: now,
				confirmed_at: now,
				token_hash: null,
				closed_at: null,
			})
			.execute();
		await scenario.db
			.updateTable("users")
			.set({ email, email_verified_at: null })
			.where("id", "=", colleague.id)
			.execute();
		const taker = await scenario.user("Somebody Else");
		expect(await accept(taker.id, token)).toMatchObject({ status: 403, body: { code: "wrong_address" } });
		expect((await accept(colleague.id, token)).status).toBe(200);
		expect(await scenario.active(lineId)).toHaveLength(2);
		const { email_verified_at } = await scenario.db
			.selectFrom("users")
			.select("email_verified_at")
			.where("id", "=", colleague.id)
			.executeTakeFirstOrThrow();
		expect(email_verified_at).toBeNull();
	});

	it("rejects a colleague who bought the course meanwhile and keeps the seat free", async () => {
		const { buyer, lineId } = await group();
		const colleague = await scenario.user("Sam Colleague");
		await invite(buyer.id, lineId, colleague.email);
		await scenario.bought(colleague.id);
		expect(await accept(colleague.id, scenario.tokenTo(colleague.email))).toMatchObject({
			status: 409,
			body: { code: "has_course" },
		});
		expect(await scenario.active(lineId)).toHaveLength(1);
	});

	it("rejects every change of a live seat after the session has started", async () => {
		const { buyer, lineId } = await group();
		await invite(buyer.id, lineId, "late@example.com");
		const taken = await joined();
		scenario.at(after);
		const late = { status: 409, body: { code: "session_begun" } };
		const { body } = await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`);
		expect(body).toMatchObject({ closed: "session_begun" });
		expect(await invite(buyer.id, lineId, "later@example.com")).toMatchObject(late);
		expect(
			await accept((await scenario.user("Late", "late@example.com")).id, scenario.tokenTo("late@example.com")),
		).toMatchObject(late);
		expect(await scenario.ask(buyer.id, "POST", `/seats/invitations/${body.seats[1].id}/resend`)).toMatchObject(late);
		expect(await scenario.ask(taken.buyer.id, "POST", `/seats/invitations/${taken.id}/withdraw`)).toMatchObject(late);
		expect(
			await scenario.ask(taken.buyer.id, "POST", `/seats/invitations/${taken.id}/move`, { email: "new@example.com" }),
		).toMatchObject(late);
	});

	it("reassigns an accepted seat: ends one enrollment with an email, and lets the next colleague accept", async () => {
		const { buyer, lineId, colleague, token, id } = await joined();
		const next = await scenario.user("Nora Next");
		const reply = await scenario.ask(buyer.id, "POST", `/seats/invitations/${id}/move`, { email: next.email });
		expect(reply).toMatchObject({ status: 200, body: { taken: 1, invited: 1 } });
		expect(await scenario.active(lineId)).toEqual([{ seat: 1, user_id: buyer.id }]);
		expect(scenario.sent.findLast((mail) => mail.to === colleague.email)?.kind).toBe("seats.withdrawn");
		expect(await accept(colleague.id, token)).toMatchObject({ status: 410, body: { code: "withdrawn" } });
		expect((await accept(next.id, scenario.tokenTo(next.email))).status).toBe(200);
		expect(await scenario.active(lineId)).toEqual([
			{ seat: 1, user_id: buyer.id },
			{ seat: 2, user_id: next.id },
		]);
	});

	it("reassigns a recording seat only before it is used", async () => {
		const { buyer, id, lineId } = await joined({ grants: recorded, sessionType: "Recorded session for a group of 5" });
		const { enrollment_id } = await scenario.db
			.selectFrom("seat_invitations")
			.select("enrollment_id")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		scenario.at(after);
		await scenario.setOpened(enrollment_id as number, new Date(after));
		expect(
			await scenario.ask(buyer.id, "POST", `/seats/invitations/${id}/move`, { email: "next@example.com" }),
		).toMatchObject({
			status: 409,
			body: { code: "seat_used" },
		});
		expect((await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`)).body.seats[1]).toMatchObject({
			movable: false,
		});
		await scenario.setOpened(enrollment_id as number, null);
		expect(
			(await scenario.ask(buyer.id, "POST", `/seats/invitations/${id}/move`, { email: "next@example.com" })).status,
		).toBe(200);
	});

	it("withdraws an invitation, which disables its link and frees its seat", async () => {
		const { buyer, lineId } = await group({ seats: 2 });
		const colleague = await scenario.user("Sam Colleague");
		const { body } = await invite(buyer.id, lineId, colleague.email);
		const reply = await scenario.ask(buyer.id, "POST", `/seats/invitations/${body.seatList.seats[1].id}/withdraw`);
		expect(reply).toMatchObject({ status: 200, body: { invited: 0, taken: 1 } });
		expect(await accept(colleague.id, scenario.tokenTo(colleague.email))).toMatchObject({
			status: 410,
			body: { code: "withdrawn" },
		});
		expect(readErrors(await invite(buyer.id, lineId, "other@example.com"))).toEqual([null]);
		expect(
			await scenario.ask(buyer.id, "POST", `/seats/invitations/${body.seatList.seats[1].id}/withdraw`),
		).toMatchObject({ body: { code: "not_pending" } });
	});

	it("emails an invitation again with the same link under a new key, up to a limit", async () => {
		const { buyer, lineId } = await group();
		const { body } = await invite(buyer.id, lineId, "again@example.com");
		const id = body.seatList.seats[1].id;
		const token = scenario.tokenTo("again@example.com");
		expect((await scenario.ask(buyer.id, "POST", `/seats/invitations/${id}/resend`)).status).toBe(200);
		expect(scenario.tokenTo("again@example.com")).toBe(token);
		const keys = () => scenario.sent.filter((mail) => mail.to === "again@example.com").map((mail) => mail.key);
		expect(keys()).toEqual([`seat-invitation:${id}:1`, `seat-invitation:${id}:2`]);
		for (let more = 0; more < 4; more++)
			expect((await scenario.ask(buyer.id, "POST", `/seats/invitations/${id}/resend`)).status).toBe(200);
		expect(await scenario.ask(buyer.id, "POST", `/seats/invitations/${id}/resend`)).toMatchObject({
			status: 429,
			body: { code: "too_many" },
		});
		expect(keys()).toHaveLength(6);
	});

	it("returns 404 for lines of other buyers and for lines with one seat", async () => {
		const { lineId, id, colleague } = await joined();
		const stranger = await scenario.user("Somebody Else");
		for (const userId of [stranger.id, colleague.id]) {
			expect((await scenario.ask(userId, "GET", `/seats/lines/${lineId}`)).status).toBe(404);
			expect((await invite(userId, lineId, "x@example.com")).status).toBe(404);
			for (const what of ["resend", "withdraw"])
				expect((await scenario.ask(userId, "POST", `/seats/invitations/${id}/${what}`)).status).toBe(404);
			expect(
				(await scenario.ask(userId, "POST", `/seats/invitations/${id}/move`, { email: "x@example.com" })).status,
			).toBe(404);
		}
		const { buyer, lineId: single } = await group({ seats: 1 });
		expect((await scenario.ask(buyer.id, "GET", `/seats/lines/${single}`)).status).toBe(404);
	});

	it("shows a refunded line as closed to its buyer and to holders of its links", async () => {
		const { buyer, lineId } = await group();
		await invite(buyer.id, lineId, "refund@example.com");
		await scenario.refund(lineId);
		expect(await invite(buyer.id, lineId, "more@example.com")).toMatchObject({
			status: 409,
			body: { code: "refunded" },
		});
		expect((await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`)).body).toMatchObject({ closed: "refunded" });
		expect(await scenario.ask(null, "GET", `/seat-links/${scenario.tokenTo("refund@example.com")}`)).toMatchObject({
			body: { state: "refunded" },
		});
		const user = await scenario.user("Refund", "refund@example.com");
		expect(await accept(user.id, scenario.tokenTo("refund@example.com"))).toMatchObject({
			status: 410,
			body: { code: "refunded" },
		});
	});

	it("lets the buyer give their own seat away, so that all seats go to colleagues", async () => {
		const { buyer, lineId } = await group({ seats: 2 });
		const buyerSeat = (what: "release" | "take") => scenario.ask(buyer.id, "POST", `/seats/lines/${lineId}/${what}`);
		expect((await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`)).body.seats).toMatchObject([
			{ state: "yours", movable: true },
		]);
		expect(await buyerSeat("release")).toMatchObject({
			status: 200,
			body: { total: 2, taken: 0, buyerAttends: false, closed: null, seats: [] },
		});
		expect((await buyerSeat("release")).status).toBe(200);
		const colleagues = [await scenario.user("Sam Colleague"), await scenario.user("Kim Colleague")];
		const invited = await invite(buyer.id, lineId, ...colleagues.map(({ email }) => email), "third@example.com");
		expect(readErrors(invited)).toEqual([null, null, "no_seat_left"]);
		for (const { id, email } of colleagues) expect((await accept(id, scenario.tokenTo(email))).status).toBe(200);
		expect(await buyerSeat("take")).toMatchObject({ status: 409, body: { code: "no_seat_left" } });
		await scenario.follow();
		expect(await scenario.placeOf(lineId, colleagues[1]?.id ?? 0)).toBe("2026-12-01T18:00:00.000Z");
	});

	it("gives the buyer a free seat again, and never more seats than were bought", async () => {
		const { buyer, lineId } = await group({ seats: 2 });
		await scenario.ask(buyer.id, "POST", `/seats/lines/${lineId}/release`);
		const { body } = await invite(buyer.id, lineId, "one@example.com", "two@example.com");
		await scenario.ask(buyer.id, "POST", `/seats/invitations/${body.seatList.seats[0].id}/withdraw`);
		const taken = await scenario.ask(buyer.id, "POST", `/seats/lines/${lineId}/take`);
		expect(taken).toMatchObject({
			status: 200,
			body: { taken: 1, invited: 1, buyerAttends: true, seats: [{ state: "yours", name: "Robin Buyer" }, {}] },
		});
		expect(readErrors(await invite(buyer.id, lineId, "three@example.com"))).toEqual(["no_seat_left"]);
		expect(await scenario.placeOf(lineId, buyer.id)).toBe("2026-12-01T18:00:00.000Z");
	});

	it("gives the last seat to the buyer or to a colleague, not to both", async () => {
		for (let round = 0; round < 8; round++) {
			const { buyer, lineId } = await group({ seats: 2 });
			await scenario.ask(buyer.id, "POST", `/seats/lines/${lineId}/release`);
			await invite(buyer.id, lineId, `first-${lineId}@example.com`);
			await Promise.all([
				scenario.ask(buyer.id, "POST", `/seats/lines/${lineId}/take`),
				invite(buyer.id, lineId, `last-${lineId}@example.com`),
			]);
			const { body } = await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`);
			expect(body.taken + body.invited).toBe(2);
		}
	});

	it("keeps the buyer's seat after it was used, the session has started or the purchase was refunded", async () => {
		const { buyer, lineId } = await group({ grants: recorded, sessionType: "Recorded session for a group of 5" });
		await scenario.db
			.updateTable("enrollments")
			.set({ first_opened_at: new Date(before) })
			.where("order_line_id", "=", lineId)
			.execute();
		expect(await scenario.ask(buyer.id, "POST", `/seats/lines/${lineId}/release`)).toMatchObject({
			status: 409,
			body: { code: "seat_used" },
		});
		const late = await group();
		const refunded = await group();
		await scenario.refund(refunded.lineId);
		expect(await scenario.ask(refunded.buyer.id, "POST", `/seats/lines/${refunded.lineId}/release`)).toMatchObject({
			body: { code: "refunded" },
		});
		scenario.at(after);
		expect(await scenario.ask(late.buyer.id, "POST", `/seats/lines/${late.lineId}/release`)).toMatchObject({
			body: { code: "session_begun" },
		});
		const stranger = await scenario.user("Somebody Else");
		expect((await scenario.ask(stranger.id, "POST", `/seats/lines/${late.lineId}/release`)).status).toBe(404);
	});

	it("exports and erases a customer's data in seats", async () => {
		const { buyer, colleague, lineId } = await joined();
		const former = `former-${lineId}@example.com`;
		await invite(buyer.id, lineId, former);
		expect(await exportSeats(scenario.db, colleague.id, [former])).toMatchObject({
			seatsGiven: [],
			seatsReceived: [
				{ title: "Handling complaints", state: "joined", seat: 2 },
				{ state: "pending", seat: 3 },
			],
		});
		expect(await exportSeats(scenario.db, buyer.id, [])).toMatchObject({
			seatsGiven: [{ email: colleague.email }, { email: former }],
			seatsReceived: [],
		});
		await inTransaction(scenario.db, (trx) => eraseSeats(trx, colleague.id, [former], new Date(before)));
		const rows = await scenario.db
			.selectFrom("seat_invitations")
			.selectAll()
			.where("order_line_id", "=", lineId)
			.execute();
		const blank = { email: null, name: "", joined_by: null, state: "withdrawn" };
		expect(rows).toMatchObject([blank, blank]);
		expect((await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`)).body).toMatchObject({ taken: 1 });
	});

	it("seats a colleague who completed the course, and refuses one who hasn't", async () => {
		const { buyer, lineId } = await group({ grants: recorded });
		const colleague = await scenario.user("Sam Colleague");
		const earlier = await scenario.bought(colleague.id, { grants: recorded, seats: 1 });
		expect(readErrors(await invite(buyer.id, lineId, colleague.email))).toEqual(["has_course"]);
		const { id } = await scenario.db
			.selectFrom("enrollments")
			.select("id")
			.where("order_line_id", "=", earlier)
			.executeTakeFirstOrThrow();
		const at = new Date(before);
		const words = { code: "AGAIN", name: "Sam Colleague", title: "Handling complaints", instructor: "A. Person" };
		const certificate = { enrollment_id: id, user_id: colleague.id, course_id: 1, way: "recording" as const, hours: 1 };
		await scenario.db
			.insertInto("certificates")
			.values({ ...words, ...certificate, credits: "[]", held_at: at, issued_at: at })
			.execute();
		expect(readErrors(await invite(buyer.id, lineId, colleague.email))).toEqual([null]);
		expect((await accept(colleague.id, scenario.tokenTo(colleague.email))).status).toBe(200);
		const other = await group({ grants: recorded });
		expect(readErrors(await invite(other.buyer.id, other.lineId, colleague.email))).toEqual(["has_course"]);
	});
});
