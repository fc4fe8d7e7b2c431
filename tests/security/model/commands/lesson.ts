import fc from "fast-check";
import { findCurrent } from "../rules/sessions.ts";
import type { Model } from "../state.ts";
import { command, pick, type Step } from "../step.ts";
import { changeApproval, correctCredit } from "./credit.ts";
import { grant } from "./grants.ts";
import { attend, choosePlace, excuse, poll } from "./room.ts";
import { jump } from "./sessions.ts";
import { minute, night } from "./time.ts";

const live = 0;
const anyHabit = fc.constantFrom("answers" as const, "misses" as const, "leaves" as const);
/** What happens in the room: a stay of a customer, or a poll. */
const event = fc.oneof(
	fc
		.tuple(fc.nat(2), fc.constantFrom(1, 12, 50), fc.constantFrom(true, true, false), anyHabit)
		.map((args) => attend.of(args)),
	fc.tuple(fc.constant(0), fc.constantFrom(0, 1, 3), fc.subarray([0, 1, 2])).map((args) => poll.of(args)),
);
/** What staff do about the credit afterwards. */
const decision = fc.oneof(
	excuse.random,
	correctCredit.random,
	fc.constantFrom("ends today" as const, "goes on" as const).map((how) => changeApproval.of(how)),
	fc.constantFrom(minute.of(""), night.of("")),
);

/** A session is held on this site, which random steps alone rarely reach. Each of its steps is compared, too. */
export const lesson = command(
	"lesson",
	fc.tuple(fc.nat(1), fc.array(event, { minLength: 2, maxLength: 6 }), fc.array(decision, { maxLength: 5 })),
	([which, events, decisions]: [number, Step[], Step[]]) => ({
		async run(model, run) {
			const take = async (...steps: Step[]) => {
				for (const step of steps) if (step.check(model)) await step.run(model, run);
			};
			await take(...[0, 1, 2].map((who) => grant.of([who, which, live])), choosePlace.of([which, true]));
			await take(...jumpTo(model, which, "opening"), ...events, ...jumpTo(model, which, "end"));
			// Long enough for counting the minutes.
			await take(...Array.from({ length: 8 }, () => minute.of("")), ...decisions);
		},
	}),
);

function jumpTo(model: Model, which: number, moment: "opening" | "end"): Step[] {
	const scheduled = model.courses.map(findCurrent).filter((session) => session?.state === "scheduled");
	const place = scheduled.indexOf(findCurrent(pick(model.courses, which)));
	return place < 0 ? [] : [jump.of([place, moment])];
}
