import { countMergedRows, moveRows } from "#platform/feature/merge-store.ts";
import {
	type Executor,
	inTransaction,
	Refused,
	type RequestOf,
	recordAudit,
	refuse,
	type User,
} from "#platform/index.ts";
import { mergeCustomers, previewMerge } from "../../console-contract.ts";
import { emailChangedMail } from "../../emails/email-changed.ts";
import { EmailAddressChanged } from "../../events.ts";
import { customerReplies } from "../../messages.ts";
import type { Accounts } from "../accounts-context.ts";
import { fillPhones, findHolder } from "../bulk-accounts-store.ts";
import { insertFinishedChange } from "../own-account/email-changes-store.ts";
import { describeDeletion } from "../own-account/personal-data.ts";
import { deleteUser, wholeUser } from "../users-store.ts";

/** Says what a merge would move to a customer from the account that has or had an address. Changes nothing. */
export async function describeMerge(accounts: Accounts, id: number, email: string) {
	const found = await findPair(accounts, accounts.db, id, email);
	if (found instanceof Refused) return found;
	const { from, to, blockers } = found;
	const rows = await countMergedRows(accounts.db, accounts.declared, { from: from.id, to: to.id });
	const { kept } = await describeDeletion(accounts, from.id);
	return { id: from.id, fullName: from.full_name, email: from.email, rows, kept, blockers };
}

/**
 * Moves everything of an account to another one of the same person and ends it, in one transaction. Its address becomes
 * a former one of the remaining account, and its sessions end.
 */
export function mergeAccounts(
	accounts: Accounts,
	staff: User,
	id: number,
	{ email, reason }: RequestOf<typeof mergeCustomers>["body"],
) {
	const { db, clock, events, mail, declared } = accounts;
	return inTransaction(db, async (trx) => {
		const found = await findPair(accounts, trx, id, email);
		if (found instanceof Refused) return found;
		const { from, to, blockers } = found;
		if (blockers.length > 0) return refuse(mergeCustomers, "merge_blocked", { fields: { blockers } });
		await moveRows(trx, declared, { from: from.id, to: id });
		const changeId = await insertFinishedChange(trx, {
			userId: id,
			oldEmail: from.email,
			oldEmailVerified: from.email_verified_at !== null,
			email: to.email,
			reason,
			now: clock.now(),
			isMerge: true,
		});
		await deleteUser(trx, from.id);
		await fillPhones(trx, new Map([[id, from.phone]]));
		// What was stored under the former address follows it, as after a change of address.
		await events.publish(trx, EmailAddressChanged, { userId: id, email: to.email, previousEmail: from.email });
		const facts = { fullName: from.full_name, email: to.email, isMerge: true };
		await mail.sendEmail(
			trx,
			emailChangedMail.order({ key: `email-changed:${changeId}:former`, to: from.email }, facts),
		);
		// The log outlives accounts, so it names neither addresses nor the reason. The customer's history has them.
		const summary = `Merged customer ${from.id} into customer ${id}`;
		for (const subject of [id, from.id])
			await recordAudit(trx, clock, staff, { action: "customer.merged", id: subject, summary });
		return { message: customerReplies.merged(to.email) };
	});
}

/** Finds two accounts to merge, and what prevents it. Locks them in a transaction. */
async function findPair({ declared }: Accounts, db: Executor, id: number, email: string) {
	const other = (await findHolder(db, email))?.id ?? id;
	// In the order of their ids, so that of two merges at once, one waits for the other.
	const first = await wholeUser(db, Math.min(id, other), { hold: db.isTransaction });
	const second = await wholeUser(db, Math.max(id, other), { hold: db.isTransaction });
	const [to, from] = id < other ? [first, second] : [second, first];
	if (!to) return refuse(previewMerge, "unknown_customer");
	if (!from || !(await findHolder(db, email))) return refuse(previewMerge, "no_account", { at: "email" });
	if (from.id === id) return refuse(previewMerge, "same_account", { at: "email" });
	if (from.role || to.role) return refuse(previewMerge, "merges_staff", { at: "email" });
	const blockers = [];
	for (const { blocksMerge } of declared.personalData)
		blockers.push(...((await blocksMerge?.(db, { from: other, to: id })) ?? []));
	return { from, to, blockers };
}
