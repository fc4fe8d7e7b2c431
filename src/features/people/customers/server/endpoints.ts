import type { Role } from "../../../../api/call.ts";
import { refuse } from "../../../../api/refusal.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { Person, Serve } from "../../../../platform/http/answers.ts";
import { takeLimit } from "../../../../platform/limits/take-limit.ts";
import { recordAudit } from "../../../operations/audit-log/server/index.ts";
import { type AccountsDeps, auditOpenedRecord, deleteSessionsOf, exportPerson, orderResetLink } from "../../accounts/server/index.ts";
import { endSessions, exportPersonsData, getPerson, listPeople, sendPasswordLink } from "../contract.ts";
import { customerReplies } from "../messages.ts";
import { findAccount } from "./people-store.ts";
import { readPeople, readPerson } from "./read-people.ts";

/** Links that are mailed to one person in an hour. */
const linksAnHour = 5;

/** Serves what operators see and do of people. */
export function servePeople(serve: Serve, accounts: Pick<AccountsDeps, "db" | "clock" | "jobs" | "personalData" | "site">): void {
	const { db, clock, jobs } = accounts;

	serve(listPeople, ({ query }) => readPeople(db, query));
	serve(getPerson, async ({ params, query }, { person }) => {
		const found = await readPerson(db, params.id, clock.now(), query.before);
		if (!found) return refuse(getPerson, "unknown_person");
		// Further courses belong to the record that was opened.
		if (query.before === undefined) await auditOpenedRecord(db, clock, person, params.id);
		return found;
	});

	serve(endSessions, async ({ params }, { person }) => {
		const account = await findAccount(db, params.id, clock.now());
		if (!account) return refuse(endSessions, "unknown_person");
		if (isOutOfReach(account, person)) return refuse(endSessions, "owners_only");
		const ended = await inTransaction(db, async (trx) => {
			await recordAudit(trx, clock, person, {
				action: "person.signed_out",
				subject: { kind: "person", id: params.id },
				summary: `Logged customer ${params.id} out everywhere`,
			});
			return deleteSessionsOf(trx, params.id);
		});
		return { ended, message: customerReplies.loggedOut };
	});

	serve(sendPasswordLink, async ({ params }, { person }) => {
		const account = await findAccount(db, params.id, clock.now());
		if (!account) return refuse(sendPasswordLink, "unknown_person");
		if (isOutOfReach(account, person)) return refuse(sendPasswordLink, "owners_only");
		const limit = await takeLimit(db, clock, { key: `password-link:${params.id}`, most: linksAnHour, seconds: 3_600 });
		if (!limit.ok) return refuse(sendPasswordLink, "sent_often", { retryAfter: limit.retryAfter });
		await inTransaction(db, async (trx) => {
			await orderResetLink(trx, jobs, account.email);
			await recordAudit(trx, clock, person, {
				action: "person.password_link_sent",
				subject: { kind: "person", id: params.id },
				summary: `Emailed customer ${params.id} a link to set a new password`,
			});
		});
		return { message: customerReplies.linkSent };
	});

	serve(exportPersonsData, async ({ params }, { person }) => {
		const account = await findAccount(db, params.id, clock.now());
		if (!account) return refuse(exportPersonsData, "unknown_person");
		if (isOutOfReach(account, person)) return refuse(exportPersonsData, "owners_only");
		// Noted before anything is given away.
		await inTransaction(db, (trx) =>
			recordAudit(trx, clock, person, {
				action: "person.data_exported",
				subject: { kind: "person", id: params.id },
				summary: `Downloaded all data of customer ${params.id}`,
			}),
		);
		return (await exportPerson(accounts, params.id)) ?? refuse(exportPersonsData, "unknown_person");
	});
}

/** An operator's account is out of everybody's reach but an owner's and its own. */
const isOutOfReach = (account: { id: number; role: Role | null }, by: Person): boolean =>
	account.role !== null && by.role !== "owner" && account.id !== by.userId;
