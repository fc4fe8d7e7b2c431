import * as z from "zod/mini";
import { courseId, dollars, Grants, seats, sessionType } from "../course-fields.ts";
import { PerSeat } from "./per-seat-input.ts";

/** `price` in US dollars. */
export const Pricing = z.object({
	id: z.int(),
	sessionType: z.string(),
	price: z.number(),
	grants: Grants,
	seats: z.int(),
	/** Sold by the seat: the buyer chooses the number, and `price` is for one seat. Missing: sold as a whole. */
	perSeat: z.optional(PerSeat),
});
export type Pricing = z.infer<typeof Pricing>;

export const PricingInput = z.strictObject({
	/** Omitted for a new one. Never changes, because orders refer to it. */
	id: z.optional(courseId),
	sessionType,
	/** US dollars. */
	price: dollars,
	/** Derived from the session type if omitted (`rules/pricings/grants-of-session-type.ts`). Omit it after renaming. */
	grants: z.optional(Grants),
	seats: z.optional(seats),
	/** Sells the option by the seat, for `price` each and less from the number of seats in each step. */
	perSeat: z.optional(z.nullable(PerSeat)),
});
