import * as z from "zod/mini";
import { Grants, seats } from "#features/catalog/courses/rules/course-fields.ts";
import { optionalText } from "#values/text.ts";

const identity = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const dollars = z.number().check(z.minimum(0), z.maximum(1_000_000));

/** The price option chosen for a course, as `GET /admin/courses` returns it. What it grants is optional. */
const SelectedPricing = z.strictObject({
	id: identity,
	sessionType: optionalText(200),
	price: dollars,
	grants: z.optional(z.strictObject(Grants.shape)),
	seats: z.optional(seats),
});

/**
 * One item of the cart, with the specification's field names (section 3). The server trusts only the course and the
 * pricing. Prices, session type and grants record what the visitor saw.
 */
export const CartItem = z.strictObject({
	courseID: identity,
	image: optionalText(2_000),
	course_name: optionalText(500),
	creator: optionalText(300),
	price: dollars,
	selectedPricing: SelectedPricing,
	discounted_price: z.optional(z.nullable(dollars)),
});
export type CartItem = z.infer<typeof CartItem>;
