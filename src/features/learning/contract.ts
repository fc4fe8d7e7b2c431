import * as z from "zod/mini";

/** A bought course as its buyer sees it (specification, section 3). Links are signed, expire and name one buyer; null where there is nothing to open. */
export const EnrolledCourse = z.object({
	id: z.int(),
	courseID: z.int(),
	title: z.string(),
	imageSrc: z.string(),
	instructor: z.string(),
	/** Minutes. */
	duration: z.int(),
	/** US dollars: the line's price before a promo code. */
	price: z.number(),
	sessionType: z.string(),
	videoLink: z.nullable(z.string()),
	captionsLink: z.nullable(z.string()),
	posterLink: z.nullable(z.string()),
	transcriptLink: z.nullable(z.string()),
	invoiceUrl: z.nullable(z.string()),
	/** ISO 8601, UTC. */
	webinarDate: z.nullable(z.string()),
	/** What the bought session type brings. */
	brings: z.object({ live: z.boolean(), recording: z.boolean(), transcript: z.boolean() }),
	/** How many persons the bought line seats. */
	seats: z.int(),
});
export type EnrolledCourse = z.infer<typeof EnrolledCourse>;
