import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";
import { recordId } from "#values/fields/ids.ts";
import { requiredText } from "#values/text.ts";

export const handOverTeam = declareCall({
	method: "POST",
	path: "/admin/customers/:id/team/successor",
	summary: "Hand a customer's orders with seats for others over to another account, with their open invoices",
	access: "owner",
	fresh: true,
	params: { id: recordId },
	body: { email: requiredText(254), reason: requiredText(300) },
	response: { message: z.string() },
	refusals: {
		no_account: [404, "No account has confirmed this address. The successor has to sign up first."],
		same_account: [409, "This address already belongs to this account."],
		no_orders: [409, "This customer has no orders with seats for others."],
		payment_open: [409, "A payment for these seats is still open. Please try again when it's paid or canceled."],
	},
});
