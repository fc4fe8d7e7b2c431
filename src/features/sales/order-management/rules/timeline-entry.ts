import * as z from "zod/mini";

/** Something that happened to an order. */
export const TimelineEntry = z.object({
	at: z.string(),
	kind: z.enum(["made", "opened", "paid", "granted", "invoice", "mail", "refund", "ended", "closed", "operator"]),
	/** What happened, in a sentence. */
	text: z.string(),
	detail: z.nullable(z.string()),
	/** Something went wrong, and somebody may have to do something. */
	trouble: z.boolean(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
