import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { maxYears, minYears } from "./rules/compute-retention-end.ts";

const Retention = z.object({ years: z.int() });
const error = `Please choose ${minYears} to ${maxYears} years.`;

const ownerCalls = staffCalls("/admin/evidence/retention", { access: "owner" });

export const getRetention = ownerCalls.get("", {
	summary: "For how many years evidence of credit is kept",
	response: Retention,
});

export const setRetention = ownerCalls.put("", {
	summary: "Sets for how many years evidence of credit is kept; applies to earlier sessions too",
	fresh: true,
	body: { years: z.int().check(z.minimum(minYears, { error }), z.maximum(maxYears, { error })) },
	response: Retention,
});
