import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import type { BillingDetails } from "../rules/billing-details.ts";

/** Finds billing details that an invoice can't show, for a request with the field `billing`. */
export const findUnwritableBilling = (
	billing: BillingDetails | null | undefined,
): Promise<{ path: string; message: string }[]> =>
	findUnwritable(Object.fromEntries(Object.entries(billing ?? {}).map(([field, text]) => [`billing.${field}`, text])));
