import * as z from "zod/mini";
import { declareCall } from "../../../api/call.ts";

const Step = z.enum(["visit", "course", "cart"]);
export type Step = z.infer<typeof Step>;

/** A step towards a purchase that only the browser knows of. It says nothing but itself: not who, not which course. */
export const recordVisit = declareCall({
	method: "POST",
	path: "/visits",
	summary: "Count a step of an anonymous visitor",
	access: "anyone",
	body: z.strictObject({ step: Step }),
	response: z.object({}),
	outlivesPage: true,
});
