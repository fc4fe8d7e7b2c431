import fc from "fast-check";
import {
	closeFinished,
	computeEnd,
	computeOpening,
	findCurrent,
	follow,
	openSession,
	seatsIn,
} from "../rules/sessions.ts";
import type { Course, Customer, Model, Session } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

const hour = 3_600_000;
const laterBy = { "an hour": hour, "a day": 24 * hour, "three days": 72 * hour };
const later = fc.constantFrom("an hour", "a day", "three days");
type Later = keyof typeof laterBy;

const iso = (moment: number) => new Date(moment).toISOString();

/** Staff change the session of a course by its own calls. */
export const session = command(
	"session",
	fc.tuple(fc.nat(2), fc.constantFrom("move", "postpone", "cancel"), later),
	([which, how, by]: [number, "move" | "postpone" | "cancel", Later]) => ({
		async run(model, { shop }) {
			const course = pick(model.courses, which);
			const date = shop.now + laterBy[by];
			closeFinished(course, shop.now);
			if (course.date !== null && course.date > shop.now) openSession(course, shop.now);
			const reply = await shop.call(
				shop.staff,
				"POST",
				`/admin/live-sessions/${course.id}/${how}`,
				how === "cancel" ? undefined : { startsAt: iso(date) },
			);
			const expected = findRefusal(course, how, shop.now);
			expectEqual(
				"the response to the change of a session",
				[reply.status === 200, reply.body.code],
				[expected === undefined, expected],
			);
			if (expected || (how === "cancel" && findCurrent(course)?.state === "canceled")) return;
			course.date = how === "cancel" ? null : date;
			follow(course, shop.now, { postpone: how === "postpone" });
		},
	}),
);

function findRefusal(course: Course, how: "move" | "postpone" | "cancel", now: number): string | undefined {
	const session = findCurrent(course);
	if (!session) return "session_not_found";
	const scheduled = session.state === "scheduled";
	if (how === "move") return scheduled && computeOpening(session) <= now ? "session_open" : undefined;
	if (how === "postpone") return scheduled ? undefined : "session_cancelled";
	return scheduled && session.startsAt <= now ? "session_started" : undefined;
}

/** The clock moves to when people can join a session, to its middle, or after its end. */
export const jump = command(
	"jump",
	fc.tuple(fc.nat(2), fc.constantFrom("opening", "middle", "last minute", "end")),
	([which, to]) => ({
		can: (model) => model.courses.some((course) => findCurrent(course)?.state === "scheduled"),
		async run(model, { shop }) {
			const sessions = model.courses.map(findCurrent).filter((session) => session?.state === "scheduled");
			const session = pick(sessions, which) as NonNullable<(typeof sessions)[number]>;
			const moments = {
				opening: computeOpening(session) + 60_000,
				middle: session.startsAt + 20 * 60_000,
				"last minute": computeEnd(session) - 60_000,
				end: computeEnd(session),
			};
			shop.now = Math.max(shop.now, moments[to as keyof typeof moments]);
			await shop.bank.expirePages(shop.now);
		},
	}),
);

/** A customer joins every open session with a seat, and can stay on its page for some minutes. */
export const join = command("join", fc.tuple(fc.nat(3), fc.constantFrom(0, 10, 50)), ([who, stays]) => ({
	can: (model) => !pick(model.customers, who).deleted && model.courses.some(({ sessions }) => sessions.length > 0),
	run: (model, run) => joinAll(model, run, pick(model.customers, who), stays),
}));

async function joinAll(model: Model, { shop }: Run, customer: Customer, stays: number): Promise<void> {
	const open = model.courses.map(findCurrent).filter((session) => {
		if (session?.state !== "scheduled" || computeOpening(session) > shop.now || computeEnd(session) <= shop.now)
			return false;
		return seatsIn(model, session).some(({ owner }) => owner === customer);
	});
	const { body } = await shop.call(customer, "GET", `/users/${customer.id}`);
	const links = new Map<number, string>();
	for (const { courseID, live } of body.enrolledCourses) if (live?.joinUrl) links.set(courseID, live.joinUrl);
	expectEqual(
		"the courses that can be joined",
		[...links.keys()].sort(),
		open.map((session) => session?.course.id).sort(),
	);
	const readToken = (session: Session) => links.get(session.course.id)?.split("/").at(-1) as string;
	const entered: Session[] = [];
	for (const session of open)
		if (session && (await enter(shop, session, customer, readToken(session)))) entered.push(session);
	for (let passed = 0; passed < stays; passed++) {
		shop.pass(1);
		for (const session of entered) await sendPresence(shop, session, customer, readToken(session));
	}
	await shop.bank.expirePages(shop.now);
}

/** Joins a session, unless its meeting has not been created. */
async function enter(shop: Run["shop"], session: Session, customer: Customer, token: string): Promise<boolean> {
	if (session.course.ownLink) {
		await shop.call(shop.staff, "PUT", `/admin/live-sessions/${session.course.id}/link`, {
			url: "https://meet.example/model",
		});
		session.ownLink = true;
	}
	const isReady = session.heldHere || session.ownLink || session.meeting;
	const reply = await shop.call(customer, "POST", `/live/join/${token}/enter`);
	expectEqual(
		"the status of joining",
		[reply.status, reply.body.code],
		isReady ? [200, undefined] : [409, "meeting_not_ready"],
	);
	if (isReady && !session.joins.has(customer)) session.joins.set(customer, []);
	return isReady;
}

/** Reports presence from the session's page, which ends with the session. */
async function sendPresence(shop: Run["shop"], session: Session, customer: Customer, token: string): Promise<void> {
	const reply = await shop.call(customer, "POST", `/live/join/${token}/presence`);
	const runs = shop.now < computeEnd(session);
	expectEqual(
		"the response to a sign of presence",
		[reply.status, reply.body.code],
		runs ? [200, undefined] : [409, "not_joined"],
	);
	// A room records its own signs.
	if (runs && !session.heldHere) session.joins.get(customer)?.push(shop.now);
}
