import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	recordAudit,
	refuse,
	type Serve,
	type User,
} from "#platform/index.ts";
import {
	cancelCustomerEmail,
	correctCustomer,
	deleteCustomer,
	mergeCustomers,
	previewCustomerDeletion,
	previewMerge,
	requestCustomerEmail,
	setCustomerEmail,
} from "../../console-contract.ts";
import { accountDeletedMail } from "../../emails/account-deleted.ts";
import { customerReplies } from "../../messages.ts";
import { confirmRequestedEmail } from "../../own-account-contract.ts";
import type { Accounts } from "../accounts-context.ts";
import { describeDeletion, eraseAccount } from "../own-account/personal-data.ts";
import { setNameAndPhone, wholeUser } from "../users-store.ts";
import { cancelEmail, confirmRequested, requestEmail, setEmailAtOnce } from "./change-customer-email.ts";
import { isOutOfReach } from "./is-out-of-reach.ts";
import { describeMerge, mergeAccounts } from "./merge-accounts.ts";

/** Serves what staff can do with a customer's account. */
export function serveByStaff(serve: Serve, accounts: Accounts): void {
	const { db, clock, mail } = accounts;

	serve(correctCustomer, ({ params, body }, { user }) => correct(accounts, user, params.id, body));
	serve(requestCustomerEmail, ({ params, body }, { user }) => requestEmail(accounts, user, params.id, body));
	serve(setCustomerEmail, ({ params, body }, { user }) => setEmailAtOnce(accounts, user, params.id, body));
	serve(cancelCustomerEmail, ({ params }, { user }) => cancelEmail(accounts, user, params.id));
	serve(confirmRequestedEmail, ({ body }, { address }) => confirmRequested(accounts, body, address));

	serve(previewMerge, ({ params, query }) => describeMerge(accounts, params.id, query.email));
	serve(mergeCustomers, ({ params, body }, { user }) => mergeAccounts(accounts, user, params.id, body));

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
				await mail.sendEmail(
					trx,
					accountDeletedMail.order({ key: `account-deleted:${id}`, to: user.email }, { kept: kept?.records ?? [] }),
				);
			},
		});
		return refused ?? { message: customerReplies.deleted };
	});
}

/**
 * Changes a customer's name and phone number. Of two staff members who started from the same details, the second is
 * refused.
 */
async function correct(
	{ db, clock }: Accounts,
	staff: User,
	id: number,
	{ previous, ...details }: RequestOf<typeof correctCustomer>["body"],
): Promise<ResponseOf<typeof correctCustomer> | Refused> {
	const unwritable = await findUnwritable({ fullName: details.fullName });
	if (unwritable.length > 0) return refuse(correctCustomer, "name_unwritable", { details: unwritable });
	return inTransaction(db, async (trx) => {
		const user = await wholeUser(trx, id, { hold: true });
		if (!user) return refuse(correctCustomer, "unknown_customer");
		if (isOutOfReach(user, staff)) return refuse(correctCustomer, "owners_only");
		if (user.full_name !== previous.fullName || user.phone !== previous.phone)
			return refuse(correctCustomer, "changed_meanwhile");
		const parts = [
			user.full_name !== details.fullName && "name",
			user.phone !== details.phone && "phone number",
		].filter((part) => part !== false);
		if (parts.length > 0) {
			await setNameAndPhone(trx, id, details);
			const summary = `Changed the ${parts.join(" and the ")} of customer ${id}`;
			await recordAudit(trx, clock, staff, { action: "customer.details_changed", id, summary });
		}
		return { message: customerReplies.saved };
	});
}
