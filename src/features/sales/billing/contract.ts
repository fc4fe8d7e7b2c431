import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { OptionalEmailAddress } from "#values/email/email-address.ts";
import { optionalText } from "#values/text.ts";
import { billingLimits } from "./rules/billing-details.ts";

const field = (name: keyof typeof billingLimits) => z.optional(optionalText(billingLimits[name]));

/** What a company wants on its invoice. Empty fields count as missing. */
export const Billing = z.strictObject({
	company: field("company"),
	/** Up to four lines. */
	street: field("street"),
	city: field("city"),
	region: field("region"),
	postalCode: field("postalCode"),
	country: field("country"),
	taxId: field("taxId"),
	purchaseOrderNumber: field("purchaseOrderNumber"),
	costCenter: field("costCenter"),
	/** Receives a copy of the invoice. */
	accountsPayableEmail: z.optional(OptionalEmailAddress),
});
export type Billing = z.infer<typeof Billing>;

/** Reads the billing details that a customer used last, or else those of their organization. */
export const readBilling = declareCall({
	method: "GET",
	path: "/account/billing",
	summary: "Get the billing details of your last checkout",
	access: "signed-in",
	response: { billing: Billing },
});
