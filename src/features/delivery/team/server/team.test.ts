import { fastify } from "fastify";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/transaction.ts";
import { textPart } from "#platform/email/frame/text-part.ts";
import type { EmailOrder } from "#platform/email/message.ts";
import { storeDatabases } from "#tests/support/databases.ts";
import { openSeatsScenario, recorded } from "#tests/support/delivery/seats-scenario.ts";
import { pdfText } from "#tests/support/pdf-text.ts";
import { addDays, toDay } from "#values/business-days.ts";
import { defaultZones } from "#values/time-zones/site-zones.ts";
import { eraseSeats } from "../../seats/server/personal-data.ts";
import { openFiles, serveTeamFiles } from "./files.ts";
import { readTeam } from "./read-team.ts";
import { remind } from "./remind.ts";
import { stopReminders } from "./reminder-store.ts";
import { invitePlanned, repeat } from "./repeat.ts";

describe.each(storeDatabases)("my team (%s)", (kind) => {
	let scenario: Awaited<ReturnType<typeof openSeatsScenario>>;
	beforeAll(async () => {
		scenario = await openSeatsScenario(kind);
	});
	afterAll(() => scenario?.close());

	const both = { live: true, recording: true, transcript: false };
	const invite = async (buyerId: number, lineId: number, email: string, name = "") =>
		expect(
			(
				await scenario.ask(buyerId, "POST", `/seats/lines/${lineId}/invitations`, {
					colleagues: [{ email, name }],
				})
			).body.results,
		).toMatchObject([{ error: null }]);
	/** A colleague who accepted a seat, with its enrollment. */
	const join = async (buyerId: number, lineId: number, name: string, email?: string) => {
		const person = await scenario.user(name, email);
		await invite(buyerId, lineId, person.email);
		await scenario.ask(person.id, "POST", `/seat-links/${scenario.tokenTo(person.email)}/accept`);
		const { id } = await scenario.deps.db
			.selectFrom("enrollments")
			.select("id")
			.where("user_id", "=", person.id)
			.where("order_line_id", "=", lineId)
			.executeTakeFirstOrThrow();
		return { ...person, enrollmentId: id };
	};
	const certify = (person: { id: number; enrollmentId: number }, name: string, validUntil: string | null = null) =>
		scenario.deps.db
			.insertInto("certificates")
			.values({
				code: `CODE${person.enrollmentId}`.padEnd(16, "0"),
				enrollment_id: person.enrollmentId,
				user_id: person.id,
				name,
				course_id: 1,
				title: "Handling complaints",
				instructor: "Dr. Lee",
				way: "recording",
				held_at: scenario.deps.clock.now(),
				hours: 1,
				credits: "[]",
				issued_at: scenario.deps.clock.now(),
				valid_until: validUntil,
			})
			.execute();
	const watch = (person: { id: number; enrollmentId: number }, seconds: number) =>
		scenario.deps.db
			.insertInto("progress")
			.values({
				enrollment_id: person.enrollmentId,
				user_id: person.id,
				position_seconds: seconds,
				watched: `{[0,${seconds})}`,
				credit_ms: 0,
				reported_at: scenario.deps.clock.now(),
				max_speed: null,
			})
			.execute();
	const decide = (enrollmentId: number, unmet: string) =>
		scenario.deps.db
			.insertInto("credit_decisions")
			.values({
				enrollment_id: enrollmentId,
				program_id: 1,
				accrediting_body: "SHRM",
				way: "live",
				credits: 0,
				record: JSON.parse(
					JSON.stringify({
						decision: {
							requirements: [
								{ kind: "attendance", needed: 50, met: true, canStillMeet: true },
								{ kind: unmet, needed: 1, met: false, canStillMeet: true },
							],
						},
					}),
				),
				decided_at: scenario.deps.clock.now(),
			})
			.execute();
	const list = (buyerId: number, query: Parameters<typeof readTeam>[2] = {}) => readTeam(scenario.deps, buyerId, query);

	it("lists the seats of all orders with what each holder did, and nothing of other buyers", async () => {
		const { db } = scenario.deps;
		await db
			.insertInto("completion_requirements")
			.values({ course_id: 1, live_minutes: 60, watched_percent: 90 })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const buyer = await scenario.user("Robin Buyer");
		const [first, second] = [
			await scenario.bought(buyer.id, { seats: 9, grants: both }),
			await scenario.bought(buyer.id, { courseId: 2, seats: 3, grants: recorded }),
		];
		const other = await scenario.user("Other Buyer");
		const stranger = await scenario.bought(other.id);
		await invite(other.id, stranger, "elsewhere@example.com");
		await invite(buyer.id, first, "ina@example.com", "Ina Invited");
		await join(buyer.id, first, "Reg Istered");
		const watching = await join(buyer.id, second, "Wat Ching");
		const certified = await join(buyer.id, first, "Cert Ified");
		const [sitting, rating] = [await join(buyer.id, first, "Ex Am"), await join(buyer.id, first, "Eva Luation")];
		await watch(watching, 2_160);
		await certify(certified, "Cert Ified");
		await decide(sitting.enrollmentId, "exam");
		await decide(rating.enrollmentId, "evaluation");

		const { people, courses, total } = await list(buyer.id);
		expect(people.map(({ name, state }) => [name, state])).toEqual([
			["Cert Ified", "certificate"],
			["Eva Luation", "evaluation"],
			["Ex Am", "exam"],
			["Ina Invited", "invited"],
			["Reg Istered", "registered"],
			["Robin Buyer", "not_started"],
			["Robin Buyer", "not_started"],
			["Wat Ching", "watched"],
		]);
		expect([total, courses.length]).toEqual([8, 2]);
		expect(people.find(({ name }) => name === "Wat Ching")).toMatchObject({ watchedPercent: 40, courseID: 2 });
		expect((await list(buyer.id, { state: "unfinished", course: 1 })).people.map(({ state }) => state)).toEqual([
			"evaluation",
			"exam",
			"invited",
			"registered",
			"not_started",
		]);
		expect((await list(buyer.id, { search: "WAT" })).people).toHaveLength(1);
		expect((await list(buyer.id, { search: "100%_" })).people).toHaveLength(0);
		expect((await list(buyer.id, { sort: "-state" })).people[0]).toMatchObject({ state: "certificate" });
		expect((await list(other.id)).people.map(({ email }) => email)).toEqual(["elsewhere@example.com", other.email]);
		const alone = await scenario.user("Solo");
		await scenario.bought(alone.id, { seats: 1 });
		expect(await list(alone.id)).toMatchObject({ people: [], courses: [] });
	});

	it("lists until when certificates are valid, and which expire within 60 days", async () => {
		const today = toDay(scenario.deps.clock.now());
		const buyer = await scenario.user("Robin Buyer");
		const lineId = await scenario.bought(buyer.id, { courseId: 2, seats: 9, grants: recorded });
		const ends = {
			"Al Ready": addDays(today, -1),
			"Bo Soon": addDays(today, 60),
			"Cy Later": addDays(today, 61),
			"Di No": null,
		};
		for (const [name, end] of Object.entries(ends)) await certify(await join(buyer.id, lineId, name), name, end);
		await invite(buyer.id, lineId, "open@example.com");
		const { people } = await list(buyer.id, { state: "certificate" });
		expect(people.map(({ name, validUntil }) => [name, validUntil])).toEqual(Object.entries(ends));
		const expiring = await list(buyer.id, { state: "expiring" });
		expect(expiring).toMatchObject({ total: 1, certified: 1, people: [{ name: "Bo Soon", state: "certificate" }] });
	});

	it("keeps rows of two addresses apart, and of a deleted account the certificate without a name", async () => {
		const buyer = await scenario.user("Robin Buyer");
		const lineId = await scenario.bought(buyer.id, { courseId: 2, seats: 5, grants: recorded });
		const twice = await join(buyer.id, lineId, "Two Addresses");
		await invite(buyer.id, lineId, `second-${twice.email}`);
		const gone = await join(buyer.id, lineId, "Ada Gone");
		await certify(gone, "Ada Gone");
		await inTransaction(scenario.deps.db, (trx) => eraseSeats(trx, gone.id, [], scenario.deps.clock.now()));
		await scenario.deps.db
			.updateTable("certificates")
			.set({ name: "", user_id: null })
			.where("user_id", "=", gone.id)
			.execute();
		await scenario.deps.db
			.updateTable("enrollments")
			.set({ user_id: null, state: "ended" })
			.where("id", "=", gone.enrollmentId)
			.execute();
		const { people } = await list(buyer.id, { sort: "state" });
		expect(people.map(({ name, email, state, isHeld }) => [name, email, state, isHeld])).toEqual([
			["", `second-${twice.email}`, "invited", true],
			["Robin Buyer", buyer.email, "not_started", true],
			["Two Addresses", twice.email, "not_started", true],
			["", "", "certificate", false],
		]);
		expect(people.at(-1)?.code).toMatch(/^CODE/);
	});

	it("lists revoked certificates of a refunded purchase, and for each buyer of a person only their own seats", async () => {
		const { db } = scenario.deps;
		const [first, second] = [await scenario.user("First Buyer"), await scenario.user("Second Buyer")];
		const [live, recording] = [
			await scenario.bought(first.id, { seats: 10 }),
			await scenario.bought(second.id, { seats: 10, grants: recorded }),
		];
		const shared = await join(first.id, live, "Shared Person");
		const again = await join(second.id, recording, "Shared Person Again");
		await invite(second.id, recording, shared.email);
		await scenario.ask(shared.id, "POST", `/seat-links/${scenario.tokenTo(shared.email)}/accept`);
		await certify(shared, "Shared Person");
		expect((await list(second.id, { search: "shared person" })).people.map(({ name, code }) => [name, code])).toEqual([
			["Shared Person", null],
			["Shared Person Again", null],
		]);
		await certify(again, "Shared Person Again");
		await scenario.refund(recording);
		await db
			.updateTable("certificates")
			.set({ revoked_at: scenario.deps.clock.now(), revoked_reason: "Refunded" })
			.where("enrollment_id", "=", again.enrollmentId)
			.execute();
		expect((await list(second.id)).people.map(({ name, state, isHeld }) => [name, state, isHeld])).toEqual([
			["Shared Person Again", "revoked", false],
		]);
		expect((await list(first.id, { state: "certificate" })).people.map(({ name }) => name)).toEqual(["Shared Person"]);
	});

	it("reminds who hasn't finished once in three days, and nobody who unsubscribed", async () => {
		const sent: string[] = [];
		const context = {
			...scenario.deps,
			mail: {
				...scenario.deps.mail,
				sendEmails: async (_trx: unknown, orders: readonly EmailOrder[]) =>
					void sent.push(
						...orders.map(
							(order) => `${order.to} ${textPart(order.write(scenario.deps.mail.site), scenario.deps.mail.site)}`,
						),
					),
			},
		};
		const buyer = await scenario.user("Robin Buyer");
		const lineId = await scenario.bought(buyer.id, { courseId: 2, seats: 9, grants: recorded });
		const slow = await join(buyer.id, lineId, "Slow Poke");
		const quiet = await join(buyer.id, lineId, "Quiet One");
		const done = await join(buyer.id, lineId, "Al Done");
		await certify(done, "Al Done");
		await stopReminders(scenario.deps.db, quiet.id, scenario.deps.clock.now());
		await invite(buyer.id, lineId, "open@example.com");
		const ids = (await list(buyer.id)).people.map(({ id }) => id);
		const read = await remind(context, buyer.id, { ids, send: false });
		expect(read).toMatchObject({
			reminded: 1,
			letter: { subject: expect.stringContaining("finish"), text: expect.stringContaining("Hello Slow Poke") },
		});
		expect(JSON.stringify(read)).not.toMatch(/unsubscribe\/\w/);
		expect(sent).toEqual([]);
		const [first, second] = await Promise.all([1, 2].map(() => remind(context, buyer.id, { ids, send: true })));
		expect([first, second].map((reply) => reply && "reminded" in reply && reply.reminded).sort()).toEqual([0, 1]);
		expect(sent).toEqual([expect.stringContaining(`${slow.email} `)]);
		const again = await remind(context, buyer.id, { ids, send: true });
		expect("skipped" in again && again.skipped.map(({ name, reason }) => [name, reason])).toEqual([
			["Al Done", "finished"],
			["open@example.com", "invited"],
			["Quiet One", "stopped"],
			["Robin Buyer", "yourself"],
			["Slow Poke", "recent"],
		]);
		const stranger = await scenario.user("Eve");
		expect(await remind(context, stranger.id, { ids, send: true })).toMatchObject({ reminded: 0, skipped: [] });
	});

	it("puts the same course into the cart, and invites these people when it is bought, once", async () => {
		const { db } = scenario.deps;
		const context = { ...scenario.deps, siteId: 1, siteName: "Lectern" };
		const buyer = await scenario.user("Robin Buyer");
		const lineId = await scenario.bought(buyer.id, { courseId: 2, seats: 9, grants: recorded });
		const [first, second] = [await join(buyer.id, lineId, "Ann First"), await join(buyer.id, lineId, "Bo Second")];
		await invite(buyer.id, lineId, "open@example.com", "Cy Third");
		await db
			.insertInto("pricings")
			.values({
				course_id: 2,
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
		const { people } = await list(buyer.id);
		const { courses } = await repeat(context, buyer.id, {
			ids: people.filter(({ name }) => name !== "Robin Buyer").map(({ id }) => id),
		});
		expect(courses).toMatchObject([{ courseID: 2, people: 3, reason: null }]);
		expect(courses[0]?.item).toMatchObject({
			courseID: 2,
			course_name: "Course 2",
			price: 297,
			attends: false,
			selectedPricing: { sessionType: "Recorded session", price: 99, seats: 3 },
		});
		expect(await repeat(context, buyer.id, { ids: [people[0]?.id ?? ""] })).toMatchObject({
			courses: [{ item: null, reason: "single" }],
		});
		expect(await repeat(context, first.id, { ids: people.map(({ id }) => id) })).toEqual({ courses: [] });
		// They finished, and may have the course again.
		await db.updateTable("enrollments").set({ state: "ended" }).where("order_line_id", "=", lineId).execute();
		const again = await scenario.bought(buyer.id, { courseId: 2, seats: 4, grants: recorded });
		const bought = {
			orders: [
				{
					order: { user_id: buyer.id },
					lines: [{ id: again, course_id: 2, seats: 4, upgrades_line: null }],
				},
			],
		} as unknown as Parameters<typeof invitePlanned>[2];
		for (const _repeated of [1, 2]) await inTransaction(db, (trx) => invitePlanned(scenario.deps, trx, bought));
		const invited = (await list(buyer.id, { state: "invited" })).people.filter((person) => person.lineId === again);
		expect(invited.map(({ email, name }) => [email, name])).toEqual([
			[first.email, "Ann First"],
			[second.email, "Bo Second"],
			["open@example.com", "Cy Third"],
		]);
	});

	it("sends the record and the valid certificates, without license numbers, to the one who asked", async () => {
		const { db } = scenario.deps;
		const context = {
			...scenario.deps,
			site: () => ({
				siteName: "Lectern",
				supportEmail: "",
				offices: ["", ""] satisfies [string, string],
				zones: defaultZones,
				styles: null,
			}),
		};
		const app = fastify();
		serveTeamFiles(app, context);
		const buyer = await scenario.user("Robin Buyer");
		const lineId = await scenario.bought(buyer.id, { courseId: 2, seats: 9, grants: recorded });
		const [valid, revoked] = [await join(buyer.id, lineId, "Zoë / Müller"), await join(buyer.id, lineId, "Rae Voked")];
		await certify(valid, "Zoë / Müller", "2099-12-31");
		await certify(revoked, "Rae Voked");
		await db
			.updateTable("certificates")
			.set({ licenses: JSON.stringify([{ accreditingBody: "SHRM", number: "SECRET-77" }]) })
			.where("user_id", "=", valid.id)
			.execute();
		await db
			.updateTable("certificates")
			.set({ revoked_at: scenario.deps.clock.now(), revoked_reason: "A mistake" })
			.where("user_id", "=", revoked.id)
			.execute();
		await invite(buyer.id, lineId, "open@example.com", "=SUM Ann");
		const links = await openFiles(context, buyer.id, {});
		if (!("csvUrl" in links) || !links.zipUrl || !links.pdfUrl) throw new Error("There are no links.");
		expect(links).toMatchObject({ people: 4, certificates: 1 });
		const open = (url: string) => app.inject({ url: url.replace(scenario.deps.publicUrl, "") });
		const csv = (await open(links.csvUrl)).body;
		expect(csv).toMatch(/Zoë \/ Müller,.*,Recording,Certificate,1,CODE[^,]+,2099-12-31\r/);
		expect(csv).toContain("Certificate revoked");
		expect(csv).toContain("'=SUM Ann");
		expect(csv).not.toContain("SECRET-77");
		const files = unzipSync((await open(links.zipUrl)).rawPayload);
		expect(Object.keys(files)).toEqual([expect.stringMatching(/^Zoë Müller - .+\.pdf$/)]);
		const pdf = pdfText(Buffer.from(Object.values(files)[0] ?? []));
		expect(pdf).toContain("Zoë / Müller");
		expect(pdf).not.toContain("SECRET-77");
		const record = pdfText((await open(links.pdfUrl)).rawPayload);
		for (const text of [/Training record/, /Valid until/, /December 31,\s+2099/]) expect(record).toMatch(text);
		const stranger = await scenario.user("Eve");
		const none = await openFiles(context, stranger.id, {});
		expect(none).toMatchObject({ people: 0, certificates: 0, zipUrl: null });
		expect((await open(`${links.csvUrl.replace("?", "x?")}`)).statusCode).toBe(403);
		await app.close();
	});
});
