import * as z from "zod/mini";

/** An entry in the history of an order. */
export const TimelineEntry = z.object({
	at: z.string(),
	kind: z.enum(["made", "opened", "paid", "granted", "invoice", "mail", "refund", "ended", "closed", "operator"]),
	/** Description in a sentence. */
	text: z.string(),
	detail: z.nullable(z.string()),
	/** Marks a failure that possibly needs attention. */
	trouble: z.boolean(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
