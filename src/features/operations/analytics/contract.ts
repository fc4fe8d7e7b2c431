import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";

const Step = z.enum(["visit", "course", "cart"]);
export type Step = z.infer<typeof Step>;

/** Counts a step toward a purchase that only the browser sees. Contains nothing else: neither who nor which course. */
export const recordVisit = declareCall({
	method: "POST",
	path: "/visits",
	summary: "Count a step of an anonymous visitor",
	access: "anyone",
	body: { step: Step },
	response: {},
	outlivesPage: true,
});
