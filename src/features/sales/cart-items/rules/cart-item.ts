import * as z from "zod/mini";
import { Grants, seats } from "#features/catalog/courses/rules/course-fields.ts";
import { PerSeat } from "#features/catalog/courses/rules/pricings/per-seat-input.ts";
import { optionalText } from "#values/text.ts";

const identity = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const dollars = z.number().check(z.minimum(0), z.maximum(1_000_000));
/** All seats of a line together. */
const lineDollars = z.number().check(z.minimum(0), z.maximum(1_000_000_000));

/** The price option chosen for a course, as `GET /admin/courses` returns it. What it grants is optional. */
const SelectedPricing = z.strictObject({
	id: identity,
	sessionType: optionalText(200),
	price: dollars,
	grants: z.optional(z.strictObject(Grants.shape)),
	/** Of an option that is sold by the seat: how many the customer wants; 1 if omitted. */
	seats: z.optional(seats),
	perSeat: z.optional(PerSeat),
});

/**
 * One item of the cart, with the specification's field names (section 3). The server trusts only the course, the
 * pricing, the number of seats of an option that is sold by the seat, and `attends`. Prices, session type and grants
 * record what the visitor saw.
 */
export const CartItem = z.strictObject({
	courseID: identity,
	image: optionalText(2_000),
	course_name: optionalText(500),
	creator: optionalText(300),
	price: lineDollars,
	selectedPricing: SelectedPricing,
	discounted_price: z.optional(z.nullable(lineDollars)),
	/** Of several seats: whether one is for the customer. True if omitted. */
	attends: z.optional(z.boolean()),
});
export type CartItem = z.infer<typeof CartItem>;
