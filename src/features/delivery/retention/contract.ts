import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { maxYears, minYears } from "./rules/compute-retention-end.ts";

const Retention = z.object({ years: z.int() });
const error = `Please choose ${minYears} to ${maxYears} years.`;

export const getRetention = declareCall({
	method: "GET",
	path: "/admin/evidence/retention",
	summary: "For how many years evidence of credit is kept",
	access: "owner",
	response: Retention,
});

export const setRetention = declareCall({
	method: "PUT",
	path: "/admin/evidence/retention",
	summary: "Sets for how many years evidence of credit is kept; applies to earlier sessions too",
	access: "owner",
	fresh: true,
	body: z.strictObject({ years: z.int().check(z.minimum(minYears, { error }), z.maximum(maxYears, { error })) }),
	response: Retention,
});
