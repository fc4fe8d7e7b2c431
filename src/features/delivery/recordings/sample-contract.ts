import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { courseNumber } from "#values/fields/ids.ts";

const Sample = z.object({
	courseID: z.int(),
	title: z.string(),
	/** The course's page. */
	path: z.string(),
	imageSrc: z.string(),
	/** Null without a video. */
	video: z.nullable(
		z.object({
			/** The list of qualities (HLS). */
			streamLink: z.string(),
			/** Null without captions. */
			captionsLink: z.nullable(z.string()),
			/** The most minutes of the recording's beginning; null for a clip of the course. */
			minutes: z.nullable(z.int()),
		}),
	),
	/** The beginning of the transcript. `start` in seconds. */
	transcript: z.array(z.object({ start: z.number(), speaker: z.nullable(z.string()), text: z.string() })),
});
export type Sample = z.infer<typeof Sample>;

export const getSample = declareCall({
	method: "GET",
	path: "/courses/:courseID/sample",
	summary: "Get the public clip of a course, or the beginning of its recording and transcript",
	access: "anyone",
	params: { courseID: courseNumber },
	response: Sample,
	refusals: { no_sample: [404, "This course has no sample."] },
	keep: true,
});
