import { deleteUserSessions, exportUser, orderResetLink } from "#features/people/accounts/server/index.ts";
import {
	type AppContext,
	consumeLimit,
	inTransaction,
	type Role,
	recordAudit,
	refuse,
	type Serve,
	type User,
} from "#platform/index.ts";
import {
	endSessions,
	exportUsersData,
	getCustomer,
	listCustomerHistory,
	listCustomers,
	sendPasswordLink,
} from "../contract.ts";
import { customerReplies } from "../messages.ts";
import { auditOpenedRecord } from "./audit-opened-record.ts";
import { findAccount } from "./customers-store.ts";
import { readCustomers, readUser } from "./read-customers.ts";
import { readHistory } from "./read-history.ts";

/** Password links per customer and hour. */
const linksAnHour = 5;

export function serveCustomers(serve: Serve, context: AppContext): void {
	const { db, clock, jobs } = context;

	serve(listCustomers, ({ query }, { isExport }) => readCustomers(db, query, isExport ? 1_000 : 50));
	serve(getCustomer, async ({ params, query }, { user }) => {
		const found = await readUser(db, params.id, clock.now(), query.before);
		if (!found) return refuse(getCustomer, "unknown_customer");
		// Later pages belong to the record that was already logged.
		if (query.before === undefined) await auditOpenedRecord(db, clock, user, params.id);
		return found;
	});

	serve(listCustomerHistory, async ({ params, query }, { user }) => {
		if (!(await findAccount(db, params.id, clock.now()))) return refuse(listCustomerHistory, "unknown_customer");
		if (query.before === undefined) await auditOpenedRecord(db, clock, user, params.id);
		return readHistory(context, params.id, query);
	});

	serve(endSessions, async ({ params }, { user }) => {
		const account = await findAccount(db, params.id, clock.now());
		if (!account) return refuse(endSessions, "unknown_customer");
		if (isOutOfReach(account, user)) return refuse(endSessions, "owners_only");
		const ended = await inTransaction(db, async (trx) => {
			await recordAudit(trx, clock, user, {
				action: "customer.signed_out",
				id: params.id,
				summary: `Logged customer ${params.id} out everywhere`,
			});
			return deleteUserSessions(trx, params.id);
		});
		return { ended, message: customerReplies.loggedOut };
	});

	serve(sendPasswordLink, async ({ params }, { user }) => {
		const account = await findAccount(db, params.id, clock.now());
		if (!account) return refuse(sendPasswordLink, "unknown_customer");
		if (isOutOfReach(account, user)) return refuse(sendPasswordLink, "owners_only");
		const retryAfter = await consumeLimit(db, clock, {
			key: `password-link:${params.id}`,
			max: linksAnHour,
			seconds: 3_600,
		});
		if (retryAfter) return refuse(sendPasswordLink, "sent_often", { retryAfter });
		await inTransaction(db, async (trx) => {
			await orderResetLink(trx, jobs, account.email);
			await recordAudit(trx, clock, user, {
				action: "customer.password_link_sent",
				id: params.id,
				summary: `Emailed customer ${params.id} a link to set a new password`,
			});
		});
		return { message: customerReplies.linkSent };
	});

	serve(exportUsersData, async ({ params }, { user }) => {
		const account = await findAccount(db, params.id, clock.now());
		if (!account) return refuse(exportUsersData, "unknown_customer");
		if (isOutOfReach(account, user)) return refuse(exportUsersData, "owners_only");
		// Logged before any data is sent.
		await inTransaction(db, (trx) =>
			recordAudit(trx, clock, user, {
				action: "customer.data_exported",
				id: params.id,
				summary: `Downloaded all data of customer ${params.id}`,
			}),
		);
		return (await exportUser(context, params.id)) ?? refuse(exportUsersData, "unknown_customer");
	});
}

/** Only owners and the staff member can change a staff account. */
const isOutOfReach = (account: { id: number; role: Role | null }, by: User): boolean =>
	account.role !== null && by.role !== "owner" && account.id !== by.userId;
