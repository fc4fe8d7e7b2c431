import { expect, test } from "vitest";
import { findLackingSeats } from "./lacking-seats.ts";

const service = { description: "A day on site", course_id: null, grants_live: null, seats: null };
const live = (seats: number, course = 1) => ({
	description: `${seats} seats in ${course}`,
	course_id: course,
	grants_live: true,
	seats,
});
const recorded = (seats: number) => ({ ...live(seats), grants_live: false });
const left = (seats: number) => new Map([[1, seats]]);

test.each([
	["services alone", [service], left(0), undefined],
	["recordings of a full session", [recorded(9)], left(0), undefined],
	["a session without a limit", [live(999, 2)], left(0), undefined],
	["as many as are left", [service, live(3)], left(3), undefined],
	["one too many", [live(4)], left(3), ["4 seats in 1", 3]],
	["two lines that fit alone, but not together", [live(2), live(2)], left(3), ["2 seats in 1", 1]],
	["a session that is oversold", [live(1)], left(-2), ["1 seats in 1", 0]],
])("a quote of %s", (_, lines, seats, lacking) => {
	const found = findLackingSeats(lines, seats);
	expect(found && [found.description, found.left]).toEqual(lacking);
});
