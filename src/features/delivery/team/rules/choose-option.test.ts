import { expect, test } from "vitest";
import { chooseOption } from "./choose-option.ts";

const live = { live: true, recording: false, transcript: false };
const recorded = { live: false, recording: true, transcript: false };
const five = { id: 1, grants: live, seats: 5 };
const twelve = { id: 2, grants: live, seats: 12 };
const bySeat = { id: 3, grants: live, seats: 1, perSeat: {} };
const watched = { id: 4, grants: recorded, seats: 1, perSeat: {} };

test.each([
	["the same option by the seat", [watched, five, bySeat], 3, 34, { id: 3, seats: 34 }],
	["the same group", [five, bySeat], 1, 4, { id: 1, seats: 5 }],
	["by the seat when the group is too small", [five, bySeat], 1, 6, { id: 3, seats: 6 }],
	["by the seat when the option is gone", [twelve, bySeat], 1, 4, { id: 3, seats: 4 }],
	["a larger group when nothing is sold by the seat", [twelve, five], 9, 6, { id: 2, seats: 12 }],
	["nothing when no group is large enough", [five, twelve], 1, 13, null],
	["nothing that opens something else", [watched], 1, 3, null],
] as const)("repeats with %s", (_case, options, previous, people, expected) => {
	const chosen = chooseOption(options, { id: previous, grants: live }, people);
	expect(chosen && { id: chosen.option.id, seats: chosen.seats }).toEqual(expected);
});
