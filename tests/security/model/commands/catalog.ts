import fc from "fast-check";
import { courseRow } from "#tests/support/catalog/courses-fixture.ts";
import { seatsLeft } from "../rules/seats.ts";
import { computeEnd, computeOpening, findCurrent, follow, seatsIn } from "../rules/sessions.ts";
import type { Course, Model, Option } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";
import { runMinute } from "./time.ts";

const hour = 3_600_000;
const dates = { none: null, "in an hour": hour, "in a day": 24 * hour } as const;
type NewDate = keyof typeof dates;
const anyDate = fc.constantFrom<NewDate>("none", "in an hour", "in a day");

/** Whether a new date is refused: the session has attendees who can already join, or would have no date. */
function isRefused(model: Model, course: Course, date: number | null, now: number): boolean {
	const session = findCurrent(course);
	if (session?.state !== "scheduled" || computeEnd(session) <= now || date === session.startsAt) return false;
	return seatsIn(model, session).length > 0 && (date === null || computeOpening(session) <= now);
}

const readDate = (choice: NewDate, now: number) => (dates[choice] === null ? null : now + dates[choice]);
const iso = (date: number | null) => (date === null ? null : new Date(date).toISOString());

/** Staff change or remove a course's date in its editor. */
export const editDate = command("editDate", fc.tuple(fc.nat(2), anyDate), ([which, choice]) => ({
	async run(model, run) {
		await runMinute(model, run);
		const course = pick(model.courses, which);
		const date = readDate(choice, run.shop.now);
		const refused = isRefused(model, course, date, run.shop.now);
		expectEqual(
			"the status of saving the course",
			await save(run, course, { webinarDate: iso(date) }),
			refused ? 422 : 200,
		);
		if (refused || date === course.date) return;
		course.date = date;
		follow(course, run.shop.now);
	},
}));

/** Saves a changed course in the editor. Returns the response's status. */
async function save({ shop }: Run, { id }: Course, change: object): Promise<number> {
	const { body } = await shop.call(shop.staff, "GET", `/admin/catalog/courses/${id}`);
	const {
		state: _1,
		archived: _2,
		publishAt: _3,
		path: _4,
		imageSrc: _5,
		hasPicture: _6,
		creditHours: _7,
		liveSeats: _8,
		changedAt: _9,
		...rest
	} = body;
	const { id: _10, changedBy: _11, ...content } = rest;
	return (await shop.call(shop.staff, "PUT", `/admin/catalog/courses/${id}`, { ...content, ...change })).status;
}

/** An import changes or removes a course's date. */
export const importDate = command("importDate", fc.tuple(fc.nat(2), anyDate), ([which, choice]) => ({
	async run(model, run) {
		await runMinute(model, run);
		const { shop } = run;
		const course = pick(model.courses, which);
		const date = readDate(choice, shop.now);
		const refused = isRefused(model, course, date, shop.now);
		const text = JSON.stringify([toRow(course, date)]);
		const reply = await shop.call(shop.staff, "POST", "/admin/catalog/import", {
			kind: "json",
			text,
			allOrNothing: false,
		});
		expectEqual("the rows that the import refused", [reply.status, reply.body.refused], [200, refused ? 1 : 0]);
		if (!refused) course.date = date;
		await runMinute(model, run);
	},
}));

/** A course as a row of an import. */
export const toRow = (
	{
		id,
		title,
		cents,
		discounted,
		minutes,
		options,
	}: Omit<Course, "date" | "sessions" | "ownLink" | "capacity" | "countsChecks">,
	date: number | null,
) =>
	courseRow(id, {
		title,
		description: "A course of the model.",
		duration: minutes,
		price: cents / 100,
		discountedPrice: discounted === null ? null : discounted / 100,
		webinarDate: iso(date),
		Pricings: options.map(toPricing),
		Sites: [{ name: "Lectern", siteId: 1 }],
	});

const toPricing = ({
	name,
	cents,
	grants,
	seats,
	perSeat,
}: Pick<Option, "name" | "cents" | "grants" | "seats" | "perSeat">) =>
	perSeat === undefined
		? { sessionType: name, price: cents / 100, grants, seats }
		: {
				sessionType: name,
				price: perSeat / 100,
				grants,
				perSeat: { steps: [{ seats, price: cents / seats / 100 }], addDays: 30 },
			};

/** Staff change the price of an option, or its grants at the same price. */
export const editOption = command(
	"editOption",
	fc.tuple(fc.nat(2), fc.nat(5), fc.constantFrom("price", "grants")),
	([which, whichOption, what]) => ({
		async run(model, run) {
			const course = pick(model.courses, which);
			const option = pick(course.options, whichOption);
			const before = { ...option, before: null };
			if (what === "price") option.cents += 100;
			else swapGrants(course, option);
			option.before = before;
			const pricings = course.options.map((current) => ({ id: current.id, ...toPricing(current) }));
			expectEqual("the status of saving the options", await save(run, course, { pricings }), 200);
		},
	}),
);

/** Compares the seats left that a course's page shows. They are updated by events, and not while time passes. */
export async function checkVisibleSeats(model: Model, { shop }: Run, course: Course): Promise<void> {
	const shown = await shop.db
		.selectFrom("shown_seats")
		.select("seats")
		.where("course_id", "=", course.id)
		.executeTakeFirst();
	expectEqual("the seats left that the course's page shows", shown?.seats ?? null, seatsLeft(model, course, shop.now));
}

/** Staff limit the seats of a course's live session, also below those that are taken. */
export const limitSeats = command(
	"limitSeats",
	fc.tuple(fc.nat(2), fc.constantFrom(1, 2, 4, 7, null)),
	([which, capacity]) => ({
		async run(model, run) {
			const course = pick(model.courses, which);
			expectEqual("the status of saving the capacity", await save(run, course, { capacity }), 200);
			if (capacity === course.capacity) return;
			course.capacity = capacity;
			await checkVisibleSeats(model, run, course);
		},
	}),
);

/** A recording becomes a transcript and back, with a matching name. */
function swapGrants(course: Course, option: Option): void {
	const { recording, transcript, live } = option.grants;
	option.grants = { live, recording: transcript, transcript: recording };
	option.name = `${option.name.replace(/ \(version \d+\)$/, "")} (version ${course.options.length + option.cents + (recording ? 1 : 0)})`;
}
