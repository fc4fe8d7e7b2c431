import { refuse } from "#api/refusal.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import {
	cancelCustomerEmail,
	correctCustomer,
	deleteCustomer,
	previewCustomerDeletion,
	requestCustomerEmail,
	setCustomerEmail,
} from "../../console-contract.ts";
import { accountDeletedMail } from "../../emails/account-deleted.ts";
import { customerReplies } from "../../messages.ts";
import { confirmRequestedEmail } from "../../own-account-contract.ts";
import type { Accounts } from "../accounts-context.ts";
import { describeDeletion, eraseAccount } from "../own-account/personal-data.ts";
import { wholeUser } from "../users-store.ts";
import { cancelEmail, confirmRequested, requestEmail, setEmailAtOnce } from "./change-customer-email.ts";
import { correct } from "./correct-customer.ts";

/** Serves what staff can do with a customer's account. */
export function serveByStaff(serve: Serve, accounts: Accounts): void {
	const { db, clock, mail } = accounts;

	serve(correctCustomer, ({ params, body }, { user }) => correct(accounts, user, params.id, body));
	serve(requestCustomerEmail, ({ params, body }, { user }) => requestEmail(accounts, user, params.id, body));
	serve(setCustomerEmail, ({ params, body }, { user }) => setEmailAtOnce(accounts, user, params.id, body));
	serve(cancelCustomerEmail, ({ params }, { user }) => cancelEmail(accounts, user, params.id));
	serve(confirmRequestedEmail, ({ body }, { address }) => confirmRequested(accounts, body, address));

	serve(previewCustomerDeletion, async ({ params }) => {
		if (!(await wholeUser(db, params.id))) return refuse(previewCustomerDeletion, "unknown_customer");
		return describeDeletion(accounts, params.id);
	});

	serve(deleteCustomer, async ({ params: { id }, body: { keptUntil } }, { user: staff }) => {
		const user = await wholeUser(db, id);
		if (!user) return refuse(deleteCustomer, "unknown_customer");
		const { kept } = await describeDeletion(accounts, id);
		const refused = await eraseAccount(accounts, deleteCustomer, user, {
			keptUntil,
			async alongside(trx) {
				await recordAudit(trx, clock, staff, {
					action: "customer.deleted",
					id,
					summary: `Deleted the account of customer ${id} at their request`,
				});
				await mail.sendEmail(trx, accountDeletedMail.order({ key: `account-deleted:${id}`, to: user.email }, { kept: kept?.records ?? [] }));
			},
		});
		return refused ?? { message: customerReplies.deleted };
	});
}
