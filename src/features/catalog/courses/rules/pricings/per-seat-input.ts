import * as z from "zod/mini";
import { dollars } from "../course-fields.ts";
import { maxSeatsPerLine } from "./seat-steps.ts";

/** The longest time in which seats can be added, in days. */
const maxAddDays = 365;

const noCount = { error: "Enter a whole number." };

/** The number of seats from which a step's price applies. */
export const stepSeats = z
	.int(noCount)
	.check(z.minimum(2, { error: "Enter 2 or more." }), z.maximum(maxSeatsPerLine, { error: "Enter 1,000 or less." }));

/** Days after the purchase in which seats can be added at the same price; 0: never. */
export const addDays = z
	.int(noCount)
	.check(z.minimum(0, { error: "Enter 0 or more." }), z.maximum(maxAddDays, { error: "Enter 365 or less." }));

/** The most steps of a price option. */
export const maxSteps = 10;

/** Checks that each step starts at more seats than the one before it. */
export const stepsAscend = z.check<{ seats: number }[]>(({ value, issues }) => {
	for (const [index, { seats }] of value.entries())
		if (index > 0 && seats <= (value[index - 1] as { seats: number }).seats)
			issues.push({
				code: "custom",
				input: value,
				path: [index, "seats"],
				message: "Enter more seats than in the row above.",
			});
});

/** How a price option is sold by the seat. Prices in US dollars. */
export const PerSeat = z.strictObject({
	steps: z.array(z.strictObject({ seats: stepSeats, price: dollars })).check(z.maxLength(maxSteps), stepsAscend),
	addDays,
});
