import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { enteredId } from "#values/fields/ids.ts";
import { licenseKinds } from "./rules/license.ts";

const StaffLicense = z.object({
	id: z.int(),
	accreditingBody: z.string(),
	kind: z.enum(licenseKinds),
	state: z.string(),
	number: z.string(),
	validFrom: z.nullable(z.string()),
	validTo: z.nullable(z.string()),
	customer: z.object({ id: z.int(), name: z.string(), email: z.string() }),
	/** How many other customers entered the same number. */
	sharedWith: z.int(),
	/** Whether staff found that it belongs to this customer. */
	isChecked: z.boolean(),
});
export type StaffLicense = z.infer<typeof StaffLicense>;

const supportCalls = staffCalls("/admin/licenses", { access: "support", scope: "customers" });

export const listLicenses = supportCalls.get("", {
	summary: "List license numbers of customers, the latest first, 50 at a time",
	list: "licenses",
	query: {
		/** `shared`: only numbers that several customers entered, and that are not checked. */
		state: z.optional(z.enum(["shared"])),
		/** The number of a customer. */
		customer: z.optional(enteredId),
		/** The `next` of the previous page. */
		before: z.optional(enteredId),
	},
	response: { licenses: z.array(StaffLicense), next: z.nullable(z.int()) },
});

export const checkLicense = supportCalls.post("/:id/check", {
	summary: "Confirm that a number belongs to a customer although others entered it too; again changes nothing",
	params: { id: enteredId },
	response: StaffLicense,
	refusals: { license_not_found: [404, "The customer deleted this license number."] },
});
