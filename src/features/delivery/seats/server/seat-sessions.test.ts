import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ownedPricings } from "#features/sales/checkout/server/index.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { live, openSeatsScenario, sessionStart } from "#tests/support/delivery/seats-scenario.ts";

const december = sessionStart.toISOString();
const dayBefore = "2026-11-30T09:00:00Z";
const dayAfter = "2026-12-02T09:00:00Z";
const march = "2027-03-01T18:00:00.000Z";
const liveAndRecorded = { live: true, recording: true, transcript: false };

describe.each(storeDatabases)("group seats after a change of the live session (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openSeatsScenario>>;
	beforeAll(async () => {
		scenario = await openSeatsScenario(kind);
	});
	afterAll(() => scenario?.close());
	beforeEach(async () => {
		scenario.at(dayBefore);
		await scenario.setDate(december);
	});
	// Gives every test its own December session.
	afterEach(async () => {
		await scenario.db.deleteFrom("live_sessions").execute();
	});

	const late = { status: 409, body: { code: "session_begun" } };
	const invite = (buyerId: number, lineId: number, email: string) =>
		scenario.ask(buyerId, "POST", `/seats/lines/${lineId}/invitations`, { colleagues: [{ email }] });
	const accept = (userId: number, token: string) => scenario.ask(userId, "POST", `/seat-links/${token}/accept`);
	const group = async (line: Parameters<typeof scenario.bought>[1] = {}) => {
		const buyer = await scenario.user("Robin Buyer");
		const lineId = await scenario.bought(buyer.id, line);
		await scenario.follow();
		return { buyer, lineId };
	};
	const joined = async (line: Parameters<typeof scenario.bought>[1] = {}) => {
		const { buyer, lineId } = await group(line);
		const colleague = await scenario.user("Sam Colleague");
		await invite(buyer.id, lineId, colleague.email);
		await accept(colleague.id, scenario.tokenTo(colleague.email));
		await scenario.follow();
		return { buyer, lineId, colleague };
	};
	const endSession = async (next: string | null) => {
		scenario.at(dayAfter);
		await scenario.follow();
		await scenario.setDate(next);
	};

	it("a colleague is placed in the session upon accepting a seat", async () => {
		const { buyer, lineId } = await group();
		const colleague = await scenario.user("Sam Colleague");
		await invite(buyer.id, lineId, colleague.email);
		await accept(colleague.id, scenario.tokenTo(colleague.email));
		expect(await scenario.placeOf(lineId, colleague.id)).toBe(december);
	});

	it.each([march, null])("seats close after their session has ended, with the course's next date %s", async (next) => {
		const { buyer, lineId } = await group();
		const pending = await scenario.user("Petra Pending");
		await invite(buyer.id, lineId, pending.email);
		const taken = await joined();
		await endSession(next);
		expect((await scenario.ask(buyer.id, "GET", `/seats/lines/${lineId}`)).body).toMatchObject({
			closed: "session_begun",
		});
		expect(await invite(buyer.id, lineId, "later@example.com")).toMatchObject(late);
		const token = scenario.tokenTo(pending.email);
		expect(await accept(pending.id, token)).toMatchObject(late);
		expect((await scenario.ask(null, "GET", `/seat-links/${token}`)).body).toMatchObject({
			state: "session_begun",
			webinarDate: december,
		});
		const list = (await scenario.ask(taken.buyer.id, "GET", `/seats/lines/${taken.lineId}`)).body;
		expect(list.seats[1]).toMatchObject({ state: "joined", movable: false });
		for (const what of ["withdraw", "move"]) {
			const body = what === "move" ? { email: "new@example.com" } : undefined;
			expect(
				await scenario.ask(taken.buyer.id, "POST", `/seats/invitations/${list.seats[1].id}/${what}`, body),
			).toMatchObject(late);
		}
	});

	it("seats follow a moved session, and stay open while it is canceled", async () => {
		const { buyer, lineId } = await group();
		await scenario.setDate("2026-12-03T18:00:00Z");
		scenario.at(dayAfter);
		expect((await invite(buyer.id, lineId, "moved@example.com")).status).toBe(200);
		await scenario.setDate(null);
		scenario.at("2026-12-05T09:00:00Z");
		expect(
			(await scenario.ask(null, "GET", `/seat-links/${scenario.tokenTo("moved@example.com")}`)).body,
		).toMatchObject({ state: "open", webinarDate: null });
		await scenario.setDate(march);
		expect((await invite(buyer.id, lineId, "again@example.com")).status).toBe(200);
	});

	it("a seat accepted after its session grants the recording but no place in the next session", async () => {
		const { buyer, lineId } = await group({
			grants: liveAndRecorded,
			sessionType: "Live and recorded session for a group of 5",
		});
		await endSession(march);
		const colleague = await scenario.user("Lara Late");
		await invite(buyer.id, lineId, colleague.email);
		expect((await accept(colleague.id, scenario.tokenTo(colleague.email))).status).toBe(200);
		// The purchase for March creates that session.
		const { buyer: next, lineId: nextLine } = await group();
		expect(await scenario.placeOf(nextLine, next.id)).toBe(march);
		expect(await scenario.placeOf(lineId, colleague.id)).toBe(december);
	});

	it("an attendee of an earlier session can accept a seat in a later one", async () => {
		const { colleague, buyer } = await joined();
		expect(await ownedPricings(scenario.db, buyer.id, [1])).toMatchObject([{ courseID: 1, pricingId: 1 }]);
		await endSession(march);
		expect(await ownedPricings(scenario.db, buyer.id, [1])).toEqual([]);
		const { buyer: next, lineId } = await group();
		expect((await invite(next.id, lineId, colleague.email)).body.results).toMatchObject([{ error: null }]);
		expect((await accept(colleague.id, scenario.tokenTo(colleague.email))).status).toBe(200);
		await scenario.follow();
		expect(await scenario.placeOf(lineId, next.id)).toBe(march);
		const again = await group({ grants: live });
		expect((await invite(again.buyer.id, again.lineId, colleague.email)).body.results).toMatchObject([
			{ error: "has_course" },
		]);
	});
});
