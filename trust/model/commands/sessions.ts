import fc from "fast-check";
import { closeFinished, currentOf, endOf, follow, openingOf, openSession, seatsIn } from "../rules/sessions.ts";
import type { Course, Customer, Model, Session } from "../state.ts";
import { expectEqual, pick, type Run, Step } from "../step.ts";

const hour = 3_600_000;
const laterBy = { "an hour": hour, "a day": 24 * hour, "three days": 72 * hour };
const later = fc.constantFrom("an hour", "a day", "three days");
type Later = keyof typeof laterBy;

const iso = (moment: number) => new Date(moment).toISOString();

/** Staff change the session of a course through its own calls. */
const change = fc.tuple(fc.nat(2), fc.constantFrom("move", "postpone", "cancel"), later).map(
	([which, how, by]: [number, "move" | "postpone" | "cancel", Later]) =>
		new Step({
			label: `session(${which}, ${how}, ${by})`,
			async run(model, { shop }) {
				const course = pick(model.courses, which);
				const date = shop.now + laterBy[by];
				closeFinished(course, shop.now);
				if (course.date !== null && course.date > shop.now) openSession(course, shop.now);
				const reply = await shop.call(shop.staff, "POST", `/admin/live-sessions/${course.id}/${how}`, how === "cancel" ? undefined : { startsAt: iso(date) });
				const expected = refusalOf(course, how, shop.now);
				expectEqual("the response to the change of a session", [reply.status === 200, reply.body.code], [expected === undefined, expected]);
				if (expected || (how === "cancel" && currentOf(course)?.state === "cancelled")) return;
				course.date = how === "cancel" ? null : date;
				follow(course, shop.now, { postpone: how === "postpone" });
			},
		}),
);

function refusalOf(course: Course, how: "move" | "postpone" | "cancel", now: number): string | undefined {
	const session = currentOf(course);
	if (!session) return "session_not_found";
	const scheduled = session.state === "scheduled";
	if (how === "move") return scheduled && openingOf(session) <= now ? "session_open" : undefined;
	if (how === "postpone") return scheduled ? undefined : "session_cancelled";
	return scheduled && session.startsAt <= now ? "session_started" : undefined;
}

/** The clock jumps to a moment of a session: when people can join, in its middle, or after its end. */
const jump = fc.tuple(fc.nat(2), fc.constantFrom("opening", "middle", "last minute", "end")).map(
	([which, to]) =>
		new Step({
			label: `jump(${which}, ${to})`,
			can: (model) => model.courses.some((course) => currentOf(course)?.state === "scheduled"),
			async run(model, { shop }) {
				const sessions = model.courses.map(currentOf).filter((session) => session?.state === "scheduled");
				const session = pick(sessions, which) as NonNullable<(typeof sessions)[number]>;
				const moments = {
					opening: openingOf(session) + 60_000,
					middle: session.startsAt + 20 * 60_000,
					"last minute": endOf(session) - 60_000,
					end: endOf(session),
				};
				shop.now = Math.max(shop.now, moments[to as keyof typeof moments]);
				await shop.bank.expirePages(shop.now);
			},
		}),
);

/** A customer joins every session that is open and that they have a seat in. */
const join = fc.nat(3).map(
	(who) =>
		new Step({
			label: `join(${who})`,
			can: (model) => !pick(model.customers, who).deleted && model.courses.some(({ sessions }) => sessions.length > 0),
			run: (model, run) => joinAll(model, run, pick(model.customers, who)),
		}),
);

/** The page of every session that a customer has joined gives a sign of presence. */
const stay = fc.nat(3).map(
	(who) =>
		new Step({
			label: `stay(${who})`,
			can: (model) => !pick(model.customers, who).deleted && model.courses.some(({ sessions }) => sessions.length > 0),
			async run(model, { shop }) {
				const customer = pick(model.customers, who);
				const links = await linksOf(shop, customer);
				for (const session of openTo(model, shop.now, customer)) {
					const reply = await shop.call(customer, "POST", `/live/join/${links.get(session.course.id)}/presence`);
					expectEqual("the status of a sign of presence", reply.status, session.joins.has(customer) ? 200 : 409);
					if (reply.status === 200) session.seen.set(customer, shop.now);
				}
			},
		}),
);

const openTo = (model: Model, now: number, customer: Customer): Session[] =>
	model.courses
		.flatMap((course) => currentOf(course) ?? [])
		.filter((session) => session.state === "scheduled" && openingOf(session) <= now && now < endOf(session))
		.filter((session) => seatsIn(model, session).some(({ owner }) => owner === customer));

/** The tokens of a customer's join links, by course. */
async function linksOf(shop: Run["shop"], customer: Customer): Promise<Map<number, string>> {
	const { body } = await shop.call(customer, "GET", `/users/${customer.id}`);
	const courses: { courseID: number; live?: { joinUrl: string | null } | null }[] = body.enrolledCourses;
	return new Map(courses.flatMap(({ courseID, live }) => (live?.joinUrl ? [[courseID, live.joinUrl.split("/").at(-1) as string] as const] : [])));
}

async function joinAll(model: Model, { shop }: Run, customer: Customer): Promise<void> {
	const open = openTo(model, shop.now, customer);
	const links = await linksOf(shop, customer);
	expectEqual("the courses that can be joined", [...links.keys()].sort(), open.map((session) => session.course.id).sort());
	for (const session of open) {
		await shop.call(shop.staff, "PUT", `/admin/live-sessions/${session.course.id}/link`, { url: "https://meet.example/model" });
		const reply = await shop.call(customer, "POST", `/live/join/${links.get(session.course.id)}/enter`);
		expectEqual("the status of joining", [reply.status, reply.body.code], [200, undefined]);
		if (!session.joins.has(customer)) session.joins.set(customer, shop.now);
	}
}

export const sessions = fc.oneof(
	{ weight: 3, arbitrary: change },
	{ weight: 3, arbitrary: jump },
	{ weight: 4, arbitrary: join },
	{ weight: 4, arbitrary: stay },
);
