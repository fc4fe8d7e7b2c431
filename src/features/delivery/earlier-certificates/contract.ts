import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { recordId } from "#values/fields/ids.ts";

const EarlierCertificate = z.object({
	id: z.int(),
	number: z.string(),
	title: z.string(),
	/** Empty if unknown. */
	issuer: z.string(),
	/** A day: `2025-03-14`. */
	issuedOn: z.string(),
	/** Null if unknown. */
	hours: z.nullable(z.number()),
});
export type EarlierCertificate = z.infer<typeof EarlierCertificate>;

const certificates = z.object({ certificates: z.array(EarlierCertificate) });

export const listOwnEarlierCertificates = declareCall({
	method: "GET",
	path: "/account/earlier-certificates",
	summary: "List the certificates that were issued elsewhere, latest first",
	access: "signed-in",
	response: certificates,
});

export const listCustomersEarlierCertificates = declareCall({
	method: "GET",
	path: "/admin/customers/:id/earlier-certificates",
	summary: "List a customer's certificates that were issued elsewhere, latest first",
	access: "support",
	scope: "customers:read",
	params: {
		id: recordId,
	},
	response: certificates,
});
