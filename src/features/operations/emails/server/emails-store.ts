import { sql } from "kysely";
import { countUpTo, type Database, daysBefore, type Transaction } from "#platform/index.ts";

/** Counts emails of the last two weeks that failed permanently or bounced. */
export const countTroubledEmails = (db: Database, now: Date) =>
	countUpTo(
		db,
		sql`select from public_emails where state in ('failed', 'bounced') and created_at > ${daysBefore(now, 14)}`,
	);

/** Returns the address of a staff member. */
export async function findAddress(trx: Transaction, userId: number): Promise<string> {
	const { email } = await trx
		.selectFrom("public_users")
		.select("email")
		.where("id", "=", userId)
		.executeTakeFirstOrThrow();
	return email;
}

/** Returns the current address of the account that an email's recipient belonged to; undefined if it is the same. */
export async function findChangedAddress(trx: Transaction, emailId: number): Promise<string | undefined> {
	const row = await trx
		.selectFrom("public_emails as sent")
		.innerJoin("public_former_addresses as former", (join) =>
			join.onRef("former.old_email", "=", sql`sent."to"::citext`),
		)
		.select("former.email")
		.where("sent.id", "=", emailId)
		.orderBy("former.is_proved", "desc")
		.executeTakeFirst();
	return row?.email;
}
