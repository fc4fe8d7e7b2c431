import * as z from "zod/mini";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { EmailAddress } from "../../../values/email-address.ts";
import type { Role } from "../../../wire/call.ts";
import { issuePasswordToken } from "./issue-password-token.ts";
import { upsertOperator } from "./users-store.ts";

/**
 * Gives the owner of an address a role and gives a one-time token with which a password can be set; undefined when
 * it is no address. An account that is there keeps its password until the token is used.
 */
export async function addOperator(db: Database, clock: Clock, address: string, role: Role = "owner"): Promise<{ email: string; token: string } | undefined> {
	const read = z.safeParse(EmailAddress, address);
	if (!read.success) return undefined;
	const email = read.data;
	return inTransaction(db, async (trx) => {
		const userId = await upsertOperator(trx, email, role, clock.now());
		return { email, token: await issuePasswordToken(trx, clock, userId, "set_password") };
	});
}
