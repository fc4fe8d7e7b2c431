import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { User } from "#platform/security/check-access.ts";
import { consumeLimit } from "#platform/security/limits/take-limit.ts";
import { findLatestEntry } from "./audit-store.ts";
import { getActorId, recordAudit } from "./record-audit.ts";

export interface ListRead {
	/** The name of the list, such as `promo-codes`. */
	list: string;
	/** Whether the rows leave the console as a file. */
	isExport: boolean;
	/** Whether the request has no cursor of a previous page. */
	isFirstPage: boolean;
}

/** Pages after the first that a person reads in a day by scrolling. */
const maxPages = 10;
const day = 86_400;
/** An export's pages follow each other within this time. */
const exportSeconds = 600;

/** Records in the audit log that a list was exported, or that a staff member read many of its pages: once a day. */
export async function recordListRead(
	{ db, clock }: { db: Database; clock: Clock },
	user: User,
	{ list, isExport, isFirstPage }: ListRead,
): Promise<void> {
	const name = list.replaceAll("-", " ");
	const record = (action: "list.exported" | "list.read", summary: string) =>
		inTransaction(db, (trx) => recordAudit(trx, clock, user, { action, subject: { kind: "list", id: list }, summary }));

	if (isExport) {
		if (isFirstPage || !(await isExporting({ db, clock }, user, list)))
			await record("list.exported", `Exported the list “${name}”`);
		return;
	}
	if (isFirstPage) return;
	const key = `list-read:${list}:${getActorId(user)}`;
	if (!(await consumeLimit(db, clock, { key, max: maxPages, seconds: day }))) return;
	if (!(await consumeLimit(db, clock, { key: `${key}:recorded`, max: 1, seconds: day })))
		await record("list.read", `Read more than ${maxPages} pages of the list “${name}”`);
}

/** Whether an export of the list has an entry, so that a request with a cursor continues it. */
async function isExporting({ db, clock }: { db: Database; clock: Clock }, user: User, list: string): Promise<boolean> {
	const entry = await findLatestEntry(db, {
		actorId: getActorId(user),
		action: "list.exported",
		subject: { kind: "list", id: list },
	});
	return entry !== undefined && clock.now().getTime() - entry.at.getTime() < exportSeconds * 1000;
}
