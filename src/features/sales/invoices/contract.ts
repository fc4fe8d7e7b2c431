import * as z from "zod/mini";

/** A refund as its buyer sees it. */
export const RefundedOrder = z.object({
	id: z.int(),
	/** The credit note's. */
	number: z.string(),
	/** ISO 8601, UTC. */
	refundedAt: z.string(),
	/** What came back: US dollars. */
	total: z.number(),
	lines: z.array(z.object({ title: z.string(), detail: z.string(), amount: z.number() })),
	/** Opens the credit note without a header; expires, and names one buyer. */
	creditNoteUrl: z.string(),
	/** The number of the invoice that it corrects. */
	invoice: z.string(),
});
export type RefundedOrder = z.infer<typeof RefundedOrder>;
