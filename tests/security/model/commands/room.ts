import fc from "fast-check";
import { isAnswered } from "../rules/room.ts";
import { closeFinished, computeEnd, computeOpening, findCurrent, openSession, seatsIn } from "../rules/sessions.ts";
import type { Check, Customer, Model, Session } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";
import { readStored } from "./attendance.ts";

/** Staff choose whether a session is held on this site. */
export const choosePlace = command("choosePlace", fc.tuple(fc.nat(2), fc.boolean()), ([which, heldHere]) => ({
	async run(model, { shop }) {
		const course = pick(model.courses, which);
		closeFinished(course, shop.now);
		if (course.date !== null && course.date > shop.now) openSession(course, shop.now);
		const session = findCurrent(course);
		const reply = await shop.call(shop.staff, "PUT", `/admin/live-sessions/${course.id}/place`, { heldHere });
		expectEqual("the refusal of the place", reply.body.code, session ? undefined : "session_not_found");
		if (session) session.heldHere = heldHere;
	},
}));

const sessions = (model: Model) => model.courses.flatMap((course) => findCurrent(course) ?? []);

/** A speaker extends a session. */
export const extend = command("extend", fc.tuple(fc.nat(2), fc.constantFrom(5, 15, 30)), ([which, minutes]) => ({
	can: (model) => sessions(model).length > 0,
	async run(model, run) {
		const { shop } = run;
		const session = pick(sessions(model), which);
		const { id } = await readStored(model, run, session);
		const added = await shop.call(shop.staff, "POST", `/admin/live-rooms/${id}/speakers`, { name: "Sam Speaker" });
		const { speakerId, studioUrl } = added.body.speakers.at(-1);
		const reply = await shop.call(null, "POST", `/live/studio/${studioUrl.split("/").at(-1)}/extend`, {
			minutes,
			anyway: true,
		});
		await shop.call(shop.staff, "DELETE", `/admin/live-rooms/${id}/speakers/${speakerId}`);
		const refusal = whyNotExtended(session, minutes, shop.now);
		expectEqual("the refusal of the extension", reply.body.code, refusal);
		if (!refusal) session.extended += minutes;
	},
}));

function whyNotExtended(session: Session, minutes: number, now: number): string | undefined {
	if (!session.heldHere || session.state !== "scheduled" || computeEnd(session) <= now) return "session_over";
	if (session.startsAt > now) return "not_started";
	return session.extended + minutes > 120 ? "extended_enough" : undefined;
}

/**
 * How a customer handles the questions whether they are still there. `leaves`: goes at once, so they can't be answered.
 */
type Habit = "answers" | "misses" | "leaves";
const anyHabit = fc.constantFrom<Habit>("answers", "misses", "leaves");

/** A customer is in the room of a session for some minutes, while it is on the air or not. */
export const attend = command(
	"attend",
	fc.tuple(fc.nat(3), fc.constantFrom(1, 12, 50), fc.boolean(), anyHabit),
	([who, minutes, isOnAir, habit]) => ({
		can: (model) => !pick(model.customers, who).deleted && sessions(model).some(({ heldHere }) => heldHere),
		async run(model, run) {
			const customer = pick(model.customers, who);
			const { now } = run.shop;
			const session = sessions(model).find(
				(session) =>
					session.heldHere &&
					session.state === "scheduled" &&
					computeOpening(session) <= now &&
					computeEnd(session) > now &&
					seatsIn(model, session).some(({ owner }) => owner === customer),
			);
			if (session)
				await stay(run, { session, customer, minutes, isOnAir, habit, id: (await readStored(model, run, session)).id });
		},
	}),
);

interface Visit {
	session: Session;
	/** The product's id of the session. */
	id: number;
	customer: Customer;
	minutes: number;
	isOnAir: boolean;
	habit: Habit;
}

async function stay({ shop }: Run, { session, id, customer, minutes, isOnAir, habit }: Visit): Promise<void> {
	const { room, joins } = session;
	const path = `/live/join/${await readToken(shop, session, customer)}`;
	const entered = await shop.call(customer, "POST", `${path}/enter`);
	expectEqual("the response to joining a session on this site", [entered.status, entered.body.url], [200, null]);
	if (!joins.has(customer)) joins.set(customer, []);
	const signs = room.signs.get(customer) ?? [];
	const checks = room.checks.get(customer) ?? [];
	room.signs.set(customer, signs);
	room.checks.set(customer, checks);
	const place = shop.next().toString(16).padStart(32, "0");
	const from = shop.now;
	room.visits.set(customer, (room.visits.get(customer) ?? new Set()).add(from));
	for (let passed = 0, isThere = true; isThere && passed <= minutes; passed++) {
		if (passed > 0) shop.pass(1);
		if (shop.now >= computeEnd(session)) break;
		if (isOnAir) await startBroadcast(shop, id);
		const reply = await shop.call(customer, "POST", `${path}/room`, { place, enter: passed === 0, visible: true });
		expectEqual("the status of the room", [reply.status, reply.body.code], [200, undefined]);
		signs.push(shop.now);
		isThere = await handleCheck(shop, {
			customer,
			path,
			place,
			habit,
			checks,
			check: reply.body.check,
			opening: computeOpening(session),
		});
	}
	const until = signs.at(-1) as number;
	if (isOnAir && until > from) {
		room.onAir.push({ from, until });
		await shop.db
			.insertInto("live_room_signs")
			.values({ session_id: id, kind: "broadcast", from_at: new Date(from), until_at: new Date(until) })
			.execute();
	}
	await shop.bank.expirePages(shop.now);
}

interface Asked extends Pick<Visit, "customer" | "habit"> {
	path: string;
	place: string;
	checks: Check[];
	/** Checks of an earlier date have the same numbers. */
	opening: number;
	/** The check in the room's response. */
	check: { number: number } | null;
}

/**
 * Answers a check, misses it, or leaves. When it is asked is a secret of the product. Returns false if the customer
 * left.
 */
async function handleCheck(
	shop: Run["shop"],
	{ customer, path, place, habit, checks, check, opening }: Asked,
): Promise<boolean> {
	if (check === null) return true;
	const before = checks.find(({ number, askedAt }) => number === check.number && askedAt >= opening);
	const asked = before ?? { number: check.number, askedAt: shop.now, answeredAt: null, excused: false };
	if (!before) checks.push(asked);
	if (habit === "answers") {
		const reply = await shop.call(customer, "PUT", `${path}/checks/${check.number}`);
		expectEqual("the response to an answer", [reply.status, asked.answeredAt], [200, null]);
		asked.answeredAt = shop.now;
	}
	if (habit !== "leaves" || before) return true;
	expectEqual(
		"the status of leaving",
		(await shop.call(customer, "POST", `${path}/room/leave`, { place })).status,
		200,
	);
	return false;
}

/** The token of the customer's join link. */
async function readToken(shop: Run["shop"], { course }: Session, customer: Customer): Promise<string> {
	const { body } = await shop.call(customer, "GET", `/users/${customer.id}`);
	const links = body.enrolledCourses.flatMap(
		({ courseID, live }: { courseID: number; live: { joinUrl: string | null } | null }) =>
			courseID === course.id ? (live?.joinUrl ?? []) : [],
	);
	return links[0].split("/").at(-1);
}

/** A speaker's segment arrives, as from the studio. */
async function startBroadcast({ db, now }: Run["shop"], sessionId: number): Promise<void> {
	const at = new Date(now);
	await db
		.insertInto("live_rooms")
		.values({ session_id: sessionId, current_take: null, started_at: at, last_segment_at: at, ended_at: null })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet({ last_segment_at: at, ended_at: null }))
		.execute();
}

/** A speaker asks a poll for some minutes. Who is in the room can answer. */
export const poll = command(
	"poll",
	fc.tuple(fc.nat(2), fc.constantFrom(0, 1, 3), fc.subarray([0, 1, 2, 3])),
	([which, minutes, answering]) => ({
		can: (model) => sessions(model).some(({ heldHere }) => heldHere),
		async run(model, run) {
			const { shop } = run;
			const session = pick(
				sessions(model).filter(({ heldHere }) => heldHere),
				which,
			);
			if (
				session.state !== "scheduled" ||
				session.startsAt > shop.now ||
				computeEnd(session) <= shop.now + minutes * 60_000
			)
				return;
			const there = answering
				.map((index) => model.customers[index] as Customer)
				.filter((customer) => isThere(model, session, customer, shop.now));
			const { id } = await readStored(model, run, session);
			const added = await shop.call(shop.staff, "POST", `/admin/live-rooms/${id}/speakers`, { name: "Sam Speaker" });
			const { speakerId, studioUrl } = added.body.speakers.at(-1);
			const studio = `/live/studio/${studioUrl.split("/").at(-1)}/polls`;
			const { id: pollId } = (
				await shop.call(null, "POST", studio, { question: "Is it clear?", options: ["Yes", "No"] })
			).body;
			const change = async (state: string) =>
				expectEqual(
					`a poll that is ${state}`,
					(await shop.call(null, "PUT", `${studio}/${pollId}`, { state })).status,
					200,
				);
			await change("open");
			const at = shop.now;
			for (const customer of there) {
				const reply = await shop.call(
					customer,
					"PUT",
					`/live/join/${await readToken(shop, session, customer)}/polls/${pollId}/answer`,
					{ option: 0 },
				);
				expectEqual("the response to an answer", [reply.status, reply.body.code], [200, undefined]);
			}
			shop.pass(minutes);
			await change("closed");
			await shop.call(shop.staff, "DELETE", `/admin/live-rooms/${id}/speakers/${speakerId}`);
			if (minutes > 0) session.room.polls.push({ at, answers: new Set(there) });
			await shop.bank.expirePages(shop.now);
		},
	}),
);

const isThere = (model: Model, session: Session, customer: Customer, now: number) =>
	!customer.deleted &&
	now - (session.room.signs.get(customer)?.at(-1) ?? 0) < 60_000 &&
	seatsIn(model, session).some(({ owner }) => owner === customer);

const countedRooms = (model: Model) =>
	model.courses
		.flatMap(({ sessions }) => sessions)
		.filter(({ state, counted, heldHere, room }) => state === "over" && counted && heldHere && room.checks.size > 0);

/**
 * Staff excuse a check of a session that was counted. Minutes are counted again with the next minute, and credit
 * follows.
 */
export const excuse = command("excuse", fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), ([which, who, whichCheck]) => ({
	can: (model) => countedRooms(model).length > 0,
	async run(model, run) {
		const { shop } = run;
		const session = pick(countedRooms(model), which);
		const [customer, all] = pick([...session.room.checks], who);
		const checks = all.filter(({ askedAt }) => askedAt >= computeOpening(session));
		if (customer.deleted || checks.length === 0) return;
		const check = pick(checks, whichCheck);
		const { id } = await readStored(model, run, session);
		const path = `/admin/live-sessions/${id}/attendees/${customer.id}/checks/${check.number}/excuse`;
		const reply = await shop.call(shop.staff, "PUT", path, { reason: "The connection was lost" });
		// A check that came while no one broadcast is shown later, and isn't answered in time.
		if (reply.body.code === "answered" && isAnswered(checks, check.askedAt)) return;
		expectEqual("the refusal of the excuse", reply.body.code, undefined);
		check.excused = true;
		session.counted = false;
		session.countsAt = shop.now;
	},
}));
