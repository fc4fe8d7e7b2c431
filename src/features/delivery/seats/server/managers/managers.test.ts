import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { moveRows } from "#platform/feature/merge-store.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { openSeatsScenario, recorded } from "#tests/support/delivery/seats-scenario.ts";
import { readTeam } from "../../../team/server/read-team.ts";
import { remind } from "../../../team/server/remind.ts";
import { repeat } from "../../../team/server/repeat.ts";
import { feature } from "../../feature.ts";
import { findGroup } from "../line-store.ts";
import { eraseSeats, exportSeats } from "../personal-data.ts";

describe.each(storeDatabases)("managers of seats (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openSeatsScenario>>;
	beforeAll(async () => {
		scenario = await openSeatsScenario(kind);
	});
	afterAll(() => scenario?.close());

	/** A customer with a confirmed address. */
	async function person(name: string, email?: string) {
		const user = await scenario.user(name, email);
		await scenario.deps.db
			.updateTable("users")
			.set({ email_verified_at: scenario.deps.clock.now() })
			.where("id", "=", user.id)
			.execute();
		return user;
	}
	async function buyer(seats = 5) {
		const user = await person("Robin Buyer");
		return { ...user, lineId: await scenario.bought(user.id, { seats, grants: recorded }) };
	}
	const list = async (id: number) => (await scenario.ask(id, "GET", "/seats/managers")).body;
	const invite = (id: number, email: string) => scenario.ask(id, "POST", "/seats/managers", { email });
	const accept = (id: number, invitation: number) => scenario.ask(id, "POST", `/seats/managers/${invitation}/accept`);
	const remove = (id: number, invitation: number) => scenario.ask(id, "DELETE", `/seats/managers/${invitation}`);
	async function appoint(buyerId: number, manager: { id: number; email: string }) {
		expect((await invite(buyerId, manager.email)).status).toBe(200);
		const { people } = await list(manager.id);
		const { id } = people.findLast(({ isAccepted }: { isAccepted: boolean }) => !isAccepted);
		expect((await accept(manager.id, id)).status).toBe(200);
		return id as number;
	}
	const actsOn = async (buyerId: number) =>
		await scenario.deps.db
			.selectFrom("audit_log")
			.select(["action", "actor_id", "actor_name", "summary"])
			.where("subject_kind", "=", "customer")
			.where("subject_id", "=", String(buyerId))
			.orderBy("id")
			.execute();

	describe("who may what", () => {
		const everyone = ["buyer", "manager", "invited", "removed", "stranger"] as const;
		type Who = (typeof everyone)[number];
		let people: Record<Who, number>;
		let lineId: number;
		let open: { id: number; email: string };
		beforeAll(async () => {
			const owner = await buyer(9);
			const [manager, invited, removed, stranger] = [
				await person("Mia Manager"),
				await person("Ina Invited"),
				await person("Rem Oved"),
				await person("Stra Nger"),
			];
			await appoint(owner.id, manager);
			await remove(owner.id, await appoint(owner.id, removed));
			await invite(owner.id, invited.email);
			people = {
				buyer: owner.id,
				manager: manager.id,
				invited: invited.id,
				removed: removed.id,
				stranger: stranger.id,
			};
			lineId = owner.lineId;
			const email = "colleague@example.com";
			const { body } = await scenario.ask(owner.id, "POST", `/seats/lines/${lineId}/invitations`, {
				colleagues: [{ email }],
			});
			open = body.seatList.seats.find((seat: { email: string }) => seat.email === email);
		});

		it.each<[string, () => [method: "GET" | "POST", path: string, body?: object], Record<Who, number>]>([
			[
				"lists the seats",
				() => ["GET", `/seats/lines/${lineId}`],
				{ buyer: 200, manager: 200, invited: 404, removed: 404, stranger: 404 },
			],
			[
				"invites colleagues",
				() => ["POST", `/seats/lines/${lineId}/invitations`, { colleagues: [{ email: "else@example.com" }] }],
				{ buyer: 200, manager: 200, invited: 404, removed: 404, stranger: 404 },
			],
			[
				"invites again",
				() => ["POST", `/seats/invitations/${open.id}/resend`],
				{ buyer: 200, manager: 200, invited: 404, removed: 404, stranger: 404 },
			],
			[
				"gives the buyer's seat away",
				() => ["POST", `/seats/lines/${lineId}/release`],
				{ manager: 404, invited: 404, removed: 404, stranger: 404, buyer: 200 },
			],
			[
				"takes the buyer's seat",
				() => ["POST", `/seats/lines/${lineId}/take`],
				{ manager: 404, invited: 404, removed: 404, stranger: 404, buyer: 200 },
			],
			[
				"adds paid seats, which this purchase doesn't offer",
				() => ["POST", `/seats/lines/${lineId}/more`, { seats: 1 }],
				{ buyer: 409, manager: 404, invited: 404, removed: 404, stranger: 404 },
			],
			[
				"invites managers",
				() => ["POST", "/seats/managers", { email: "new@example.com" }],
				{ buyer: 200, manager: 409, invited: 409, removed: 409, stranger: 409 },
			],
		])("%s", async (_, request, expected) => {
			const found: Partial<Record<Who, number>> = {};
			for (const who of Object.keys(expected) as Who[])
				found[who] = (await scenario.ask(people[who], ...request())).status;
			expect(found).toEqual(expected);
		});

		it.each([
			["move", { email: "moved@example.com" }],
			["withdraw", undefined],
		])("%ss a seat only for the buyer and a manager", async (act, body) => {
			const path = `/seats/invitations/${open.id}/${act}`;
			for (const who of ["invited", "removed", "stranger"] as const)
				expect((await scenario.ask(people[who], "POST", path, body)).status).toBe(404);
			const done = await scenario.ask(people.manager, "POST", path, body);
			expect(done.status).toBe(200);
			open = done.body.seats.find((seat: { email: string }) => seat.email === body?.email);
		});

		it("shows the people of the seats only to the buyer and a manager", async () => {
			const shown: Partial<Record<Who, boolean>> = {};
			for (const who of everyone) {
				const { people: rows, courses } = await readTeam(scenario.deps, people[who], {});
				shown[who] = rows.length > 0;
				expect(courses.length > 0).toBe(shown[who]);
			}
			expect(shown).toEqual({ buyer: true, manager: true, invited: false, removed: false, stranger: false });
		});

		it("hides what only the buyer can do from a manager", async () => {
			const seats = async (who: Who) => (await scenario.ask(people[who], "GET", `/seats/lines/${lineId}`)).body;
			const [own, managed] = [await seats("buyer"), await seats("manager")];
			expect(own).toMatchObject({ isBuyer: true });
			expect(own.seats[0]).toMatchObject({ id: null, state: "yours", movable: true });
			expect(managed).toMatchObject({ isBuyer: false, more: null });
			expect(managed.seats[0]).toMatchObject({ id: null, name: "Robin Buyer", state: "joined", movable: false });
		});

		it("lists a manager's purchases apart from their own", async () => {
			expect(await list(people.manager)).toMatchObject({
				isBuyer: false,
				people: [{ name: "Robin Buyer", isManager: false, isAccepted: true }],
				purchases: [{ lineId }],
			});
			expect(await list(people.buyer)).toMatchObject({ isBuyer: true, purchases: [] });
			expect(await list(people.removed)).toEqual({ isBuyer: false, people: [], purchases: [] });
		});
	});

	it("names the buyer in what a manager sends, and refuses the buyer's address", async () => {
		const owner = await buyer();
		const manager = await person("Mia Manager");
		await appoint(owner.id, manager);
		const colleague = await person("Cas Colleague");
		const invited = await scenario.ask(manager.id, "POST", `/seats/lines/${owner.lineId}/invitations`, {
			colleagues: [{ email: owner.email }, { email: colleague.email }, { email: manager.email }],
		});
		expect(invited.body.results.map(({ error }: { error: string }) => error)).toEqual(["your_own", null, null]);
		await scenario.ask(colleague.id, "POST", `/seat-links/${scenario.tokenTo(colleague.email)}/accept`);
		const letter = () => JSON.stringify(scenario.sent.at(-1)?.write(scenario.deps.mail.site));
		expect(letter()).toContain("Robin Buyer");
		const { people } = await readTeam(scenario.deps, manager.id, { search: "Cas" });
		await remind(scenario.deps, manager.id, { ids: people.map(({ id }) => id), send: false }).then((written) =>
			expect(JSON.stringify(written)).toContain("Robin Buyer"),
		);
	});

	it("fills the manager's own cart when they repeat, with a seat for the buyer", async () => {
		const owner = await buyer();
		const manager = await person("Mia Manager");
		await appoint(owner.id, manager);
		await scenario.ask(manager.id, "POST", `/seats/lines/${owner.lineId}/invitations`, {
			colleagues: [{ email: "next@example.com" }],
		});
		await scenario.deps.db
			.insertInto("pricings")
			.values({
				course_id: 1,
				position: 0,
				session_type: "Recorded session",
				price_cents: 9_900,
				grants_live: false,
				grants_recording: true,
				grants_transcript: false,
				seats: 1,
				per_seat: JSON.stringify({ steps: [], addDays: 0 }),
			})
			.execute();
		const { people } = await readTeam(scenario.deps, manager.id, {});
		const context = { ...scenario.deps, siteId: 1, siteName: "Lectern" };
		await repeat(context, manager.id, { ids: people.map(({ id }) => id) });
		const planned = await scenario.deps.db
			.selectFrom("team_planned_seats")
			.select("email")
			.where("buyer_id", "=", manager.id)
			.execute();
		expect(planned.map(({ email }) => email).toSorted()).toEqual([owner.email, "next@example.com"].toSorted());
	});

	it("saves the same address once, whatever its case, and at most five", async () => {
		const owner = await buyer();
		await invite(owner.id, "One@example.com");
		expect((await invite(owner.id, "one@EXAMPLE.com")).status).toBe(200);
		for (const name of ["two", "three", "four", "five"]) await invite(owner.id, `${name}@example.com`);
		expect((await invite(owner.id, "six@example.com")).body.code).toBe("too_many_managers");
		expect((await invite(owner.id, "five@example.com")).status).toBe(200);
		expect((await list(owner.id)).people).toHaveLength(5);
	});

	it("keeps five when several are invited at once", async () => {
		const owner = await buyer();
		await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => invite(owner.id, `at-once-${number}@example.com`)));
		expect((await list(owner.id)).people).toHaveLength(5);
	});

	it("refuses malformed addresses, the buyer's own, and too many emails", async () => {
		const owner = await buyer();
		expect((await invite(owner.id, "nobody")).status).toBe(400);
		expect((await invite(owner.id, owner.email.toUpperCase())).body.code).toBe("your_own");
		for (let number = 0; number < 6; number++) await invite(owner.id, "again@example.com");
		expect(await invite(owner.id, "again@example.com")).toMatchObject({ status: 429, body: { code: "too_many" } });
	});

	it("opens an invitation only to the account that proved the address", async () => {
		const owner = await buyer();
		const [unconfirmed, stranger] = [await scenario.user("Squat Ter", "squat@example.com"), await person("Stra Nger")];
		await invite(owner.id, unconfirmed.email);
		const [{ id }] = (await list(owner.id)).people;
		expect((await list(unconfirmed.id)).people).toEqual([]);
		for (const who of [unconfirmed, stranger, owner]) expect((await accept(who.id, id)).status).toBe(404);
		for (const who of [unconfirmed, stranger]) expect((await remove(who.id, id)).status).toBe(404);
		expect((await accept(stranger.id, 999_999)).body.code).toBe("no_invitation");
	});

	it("follows an address that changed", async () => {
		const { db } = scenario.deps;
		const owner = await buyer();
		const moved = await person("Mo Ved", "earlier@example.com");
		await invite(owner.id, moved.email);
		const now = scenario.deps.clock.now();
		await db
			.insertInto("email_changes")
			.values({
				user_id: moved.id,
				old_email: moved.email,
				old_email_verified: true,
				email: "later@example.com",
				created_at: now,
				confirmed_at: now,
				expires_at: now,
			})
			.execute();
		await db.updateTable("users").set({ email: "later@example.com" }).where("id", "=", moved.id).execute();
		const [{ id }] = (await list(moved.id)).people;
		expect((await accept(moved.id, id)).status).toBe(200);
		expect((await invite(owner.id, "later@example.com")).status).toBe(200);
	});

	it("accepts once when two calls come at once", async () => {
		const owner = await buyer();
		const manager = await person("Mia Manager");
		await invite(owner.id, manager.email);
		const [{ id }] = (await list(manager.id)).people;
		const replies = await Promise.all([accept(manager.id, id), accept(manager.id, id)]);
		expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
		expect((await actsOn(owner.id)).map(({ action }) => action)).toEqual([
			"customer.seat_manager_invited",
			"customer.seat_manager_accepted",
		]);
	});

	it("records who was invited, accepted, left and was removed, without names or addresses", async () => {
		const owner = await buyer();
		const [first, second] = [await person("Mia Manager"), await person("Max Manager")];
		await remove(first.id, await appoint(owner.id, first));
		await remove(owner.id, await appoint(owner.id, second));
		expect(await findGroup(scenario.deps.db, second.id, owner.lineId)).toEqual([]);
		const acts = await actsOn(owner.id);
		expect(acts.map(({ action, actor_id }) => [action.replace("customer.seat_manager_", ""), actor_id])).toEqual([
			["invited", owner.id],
			["accepted", first.id],
			["left", first.id],
			["invited", owner.id],
			["accepted", second.id],
			["removed", owner.id],
		]);
		expect(JSON.stringify(acts)).not.toMatch(/Mia|Max|Robin|@/);
	});

	it("ends with the account of the buyer or the manager, and erases the address of an open invitation", async () => {
		const { db } = scenario.deps;
		const owner = await buyer();
		const [manager, invited] = [await person("Mia Manager"), await person("Ina Invited")];
		await appoint(owner.id, manager);
		await invite(owner.id, invited.email);
		expect((await exportSeats(db, owner.id, [])).seatManagers).toMatchObject([
			{ name: "Mia Manager" },
			{ name: invited.email },
		]);
		await inTransaction(db, (trx) => eraseSeats(trx, invited.id, [], scenario.deps.clock.now()));
		await db.deleteFrom("users").where("id", "=", manager.id).execute();
		expect((await list(owner.id)).people).toEqual([]);
		const other = await person("Oth Er");
		await appoint(owner.id, other);
		await db.updateTable("orders").set({ user_id: null }).where("user_id", "=", owner.id).execute();
		await db.deleteFrom("users").where("id", "=", owner.id).execute();
		expect(await list(other.id)).toEqual({ isBuyer: false, people: [], purchases: [] });
	});

	it("moves in a merge, and ends between the two accounts", async () => {
		const { db } = scenario.deps;
		const owner = await buyer();
		const [manager, remaining] = [await person("Mia Manager"), await person("Mia Manager")];
		await appoint(owner.id, manager);
		const declared = { personalData: [feature.personalData] } as unknown as AppContext["declared"];
		await inTransaction(db, (trx) => moveRows(trx, declared, { from: manager.id, to: remaining.id }));
		expect((await findGroup(db, remaining.id, owner.lineId)).length).toBe(1);
		await inTransaction(db, (trx) => moveRows(trx, declared, { from: remaining.id, to: owner.id }));
		expect((await list(owner.id)).people).toEqual([]);
		expect((await findGroup(db, remaining.id, owner.lineId)).length).toBe(0);
	});
});
