import type { DataSubject, EraseReadiness, KeptRecords } from "#platform/feature/personal-data.ts";
import {
	type AppContext,
	consumeLimit,
	type Executor,
	inTransaction,
	type Refused,
	type RequestOf,
	type ResponseOf,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import type { deleteCustomer } from "../../console-contract.ts";
import { deleteReplies } from "../../messages.ts";
import { deleteAccount, downloadData, type previewDeletion } from "../../own-account-contract.ts";
import { includesAddress, listSiteAddresses, type SiteAddresses } from "../../rules/list-site-addresses.ts";
import type { Accounts } from "../accounts-context.ts";
import { listUserSessions } from "../log-in/sessions-store.ts";
import { checkPassword, toRefusalFields } from "../passwords/check-password.ts";
import { deleteUser, provedByOthers, wholeUser } from "../users-store.ts";
import { listEmailChanges } from "./email-changes-store.ts";

/** Exports a customer's personal data, by feature. Secrets are not included: only hashes of them are stored. */
export async function exportPersonalData(
	accounts: Accounts,
	userId: number,
): Promise<ResponseOf<typeof downloadData> | Refused> {
	const { db, clock, limits } = accounts;
	const retryAfter = await consumeLimit(db, clock, { key: `download:${userId}`, ...limits.downloadCustomerData });
	if (retryAfter) return refuse(downloadData, "too_many_tries", { retryAfter });
	const exported = await exportUser(accounts, userId);
	if (!exported) throw new Error("The account of this session is missing.");
	return exported;
}

/** Exports a user's personal data for JSON, by feature; undefined if the user does not exist. */
export async function exportUser(
	{
		db,
		clock,
		declared,
		settings,
		site,
		mail,
		publicUrl,
	}: Pick<AppContext, "db" | "clock" | "declared" | "settings" | "site" | "mail" | "publicUrl">,
	userId: number,
): Promise<Record<string, unknown> | undefined> {
	const user = await wholeUser(db, userId);
	if (!user) return undefined;
	const changes = await listEmailChanges(db, userId);
	const sessions = await listUserSessions(db, userId);
	const exported: Record<string, unknown> = {
		about: { site: site().siteName, address: publicUrl, madeAt: clock.now() },
		account: {
			fullName: user.full_name,
			phone: user.phone,
			email: user.email,
			emailConfirmedAt: user.email_verified_at,
			role: user.role,
			madeAt: user.created_at,
		},
		earlierAddresses: changes.map(({ old_email: email, confirmed_at: until, reason }) => ({
			email,
			until,
			...(reason ? { reason } : {}),
		})),
		sessions: sessions.map((session) => ({ beganAt: session.created_at, endsAt: session.expires_at })),
	};
	const subject = await dataSubject(db, { settings, site, mail }, user);
	for (const part of declared.personalData) if (part.export) exported[part.name] = await part.export(db, subject);
	return exported;
}

/** Returns the records that outlive a customer's account, to read before deleting it. */
export async function describeDeletion(
	accounts: AppContext,
	userId: number,
): Promise<ResponseOf<typeof previewDeletion>> {
	const user = await wholeUser(accounts.db, userId);
	const kept = user && (await readKept(accounts.db, accounts, await dataSubject(accounts.db, accounts, user)));
	return { kept: kept ? toKept(kept) : null };
}

const toKept = ({ records, until }: KeptRecords) => ({ records, until: until.toISOString() });

/** Joins what the features keep of a deleted account; undefined if they keep nothing. */
async function readKept(
	db: Executor,
	{ declared, clock }: Pick<AppContext, "declared" | "clock">,
	subject: DataSubject,
): Promise<KeptRecords | undefined> {
	const kept: KeptRecords[] = [];
	for (const { keeps } of declared.personalData) {
		const part = await keeps?.(db, subject, clock.now());
		if (part) kept.push(part);
	}
	if (kept.length === 0) return undefined;
	return {
		records: kept.flatMap(({ records }) => records),
		until: new Date(Math.max(...kept.map(({ until }) => until.getTime()))),
	};
}

/** Maximum attempts, because payment pages can be opened while the account is being deleted. */
const maxAttempts = 5;

/** Deletes the account of a customer who gave their password. */
export async function eraseUser(
	accounts: Accounts,
	userId: number,
	{ password, keptUntil }: RequestOf<typeof deleteAccount>["body"],
): Promise<ResponseOf<typeof deleteAccount> | Refused> {
	const check = await checkPassword(accounts, userId, password);
	if (!check.ok) return refuse(deleteAccount, check.code, toRefusalFields(check));
	const refused = await eraseAccount(accounts, deleteAccount, check.user, { keptUntil });
	return refused ?? { message: deleteReplies.message };
}

/**
 * Deletes an account in one transaction, after every feature has erased its data. Records required by law (orders,
 * ledger, invoices, credit notes) stay, without the customer. Evidence of credit stays until the date that was
 * confirmed. Expires open payment pages first.
 *
 * @param call the call that the refusals belong to
 * @param alongside runs in the same transaction, after the deletion
 * @returns undefined if the account is deleted, also by a concurrent call
 */
export async function eraseAccount(
	context: AppContext,
	call: typeof deleteAccount | typeof deleteCustomer,
	user: NonNullable<Awaited<ReturnType<typeof wholeUser>>>,
	{ keptUntil, alongside }: { keptUntil: string | undefined; alongside?: (trx: Transaction) => Promise<void> },
): Promise<Refused | undefined> {
	const because = call as typeof deleteAccount;
	if (user.role) return refuse(because, "operator_account");
	const subject = await dataSubject(context.db, context, user);
	for (let tries = 0; tries < maxAttempts; tries++) {
		const readiness = await prepareErase(context, subject);
		if (readiness === "under_way") return refuse(because, "payment_under_way");
		if (readiness === "owing") return refuse(because, "invoice_unpaid");
		if (readiness === "owed") return refuse(because, "refund_unsent");
		if (readiness === "unavailable") return refuse(because, "payment_unavailable", { retryAfter: 5 });
		const outcome = await eraseNow(
			context,
			user.id,
			keptUntil === undefined ? undefined : new Date(keptUntil),
			alongside,
		);
		if (typeof outcome === "object") return refuse(because, "records_kept", { fields: { kept: toKept(outcome) } });
		if (outcome === "operator") return refuse(because, "operator_account");
		if (outcome === "erased") return undefined;
	}
	return refuse(because, "payment_under_way");
}

async function prepareErase(context: AppContext, subject: DataSubject): Promise<EraseReadiness> {
	for (const { beforeErase } of context.declared.personalData) {
		const readiness = (await beforeErase?.(context, subject)) ?? "ready";
		if (readiness !== "ready") return readiness;
	}
	return "ready";
}

/**
 * Returns the records that outlive the account if the customer confirmed no date, or another one. `again`: a payment
 * page was opened meanwhile.
 */
async function eraseNow(
	{ db, clock, declared, settings, site, mail }: AppContext,
	userId: number,
	confirmedUntil: Date | undefined,
	alongside?: (trx: Transaction) => Promise<void>,
): Promise<"erased" | "operator" | "again" | KeptRecords> {
	return inTransaction(db, async (trx) => {
		// The lock prevents concurrent new data and a concurrent new role.
		const user = await wholeUser(trx, userId, { hold: true });
		if (!user) return "erased";
		if (user.role) return "operator";
		const subject = await dataSubject(trx, { settings, site, mail }, user);
		for (const { blocksErase } of declared.personalData) if (await blocksErase?.(trx, subject)) return "again";
		const kept = await readKept(trx, { declared, clock }, subject);
		if (kept && kept.until.getTime() !== confirmedUntil?.getTime()) return kept;
		for (const part of declared.personalData) await part.erase?.(trx, subject, clock.now());
		await deleteUser(trx, userId);
		await alongside?.(trx);
		return "erased";
	});
}

/** Identifies the customer by id and by the addresses that are known to be theirs. */
async function dataSubject(
	db: Executor,
	context: SiteAddresses,
	user: { id: number; email: string; email_verified_at: Date | null },
): Promise<DataSubject> {
	const earlier = (await listEmailChanges(db, user.id))
		.filter((change) => change.old_email_verified)
		.map((change) => change.old_email);
	const addresses = user.email_verified_at ? [user.email, ...earlier] : earlier;
	const others = [...listSiteAddresses(context), ...(await provedByOthers(db, user.id, addresses))];
	return { id: user.id, addresses: [...new Set(addresses)].filter((address) => !includesAddress(others, address)) };
}
