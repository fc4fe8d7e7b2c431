import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { pluck } from "#values/fields/definitions.ts";
import { integerId, recordId } from "#values/fields/ids.ts";
import { Version } from "#values/version.ts";
import { organizationFields } from "./fields.ts";

const Organization = z.object({
	id: z.int(),
	...pluck(organizationFields, "output"),
	members: z.int(),
	/** What its open invoices owe, in US dollars. */
	owed: z.number(),
	version: z.int(),
});
export type Organization = z.infer<typeof Organization>;

const body = z.strictObject(pluck(organizationFields, "input"));
export type NewOrganization = z.infer<typeof body>;
const saved = z.object({ id: z.int() });
const message = z.object({ message: z.string() });
const savingRefusals = {
	name_taken: [409, "There is already an organization with this name."],
	unwritable: [400, "Invoices can't show some of these characters."],
} as const;

const shared = {
	params: { id: integerId },
	refusals: { unknown_organization: [404, "This organization no longer exists."] },
} as const;
const readingCalls = staffCalls("/admin/organizations", { access: "support-or-accountant", ...shared });
const supportCalls = staffCalls("/admin/organizations", { access: "support", ...shared });

export const listOrganizations = readingCalls.get("", {
	summary: "List the organizations, by name",
	list: "organizations",
	query: {
		/** Only the organization of this customer. */
		member: z.optional(recordId),
	},
	response: { organizations: z.array(Organization) },
});

export const getOrganization = readingCalls.get("/:id", {
	summary: "Get an organization and its members",
	response: {
		organization: Organization,
		members: z.array(
			z.object({
				id: z.int(),
				fullName: z.string(),
				email: z.string(),
				/** The email address had another domain when the member was added. */
				hasNewDomain: z.boolean(),
			}),
		),
	},
});

export const createOrganization = supportCalls.post("", {
	summary: "Create an organization",
	body,
	response: saved,
	status: 201,
	refusals: savingRefusals,
});

export const changeOrganization = supportCalls.put("/:id", {
	summary: "Change an organization",
	body: { ...body.shape, version: Version },
	response: saved,
	refusals: {
		...savingRefusals,
		changed_meanwhile: [409, "Someone else changed this organization. Reload the page to see their changes."],
	},
});

/** Its orders stay. */
export const deleteOrganization = supportCalls.delete("/:id", {
	summary: "Delete an organization without an open invoice",
	response: message,
	refusals: { open_invoice: [409, "This organization has an open invoice. Delete it once nothing is owed."] },
});

/** Their orders stay the organization's. */
export const setOrganization = staffCalls("/admin/customers", { access: "support", params: { id: recordId } }).put(
	"/:id/organization",
	{
		summary: "Add a customer to an organization, or remove them",
		body: { organization: z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))) },
		response: message,
		refusals: {
			...shared.refusals,
			unknown_customer: [404, "This customer doesn't exist."],
			other_organization: [409, "This customer belongs to another organization."],
		},
	},
);
