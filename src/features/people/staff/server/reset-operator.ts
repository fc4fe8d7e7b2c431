import * as z from "zod/mini";
import type { AnswerOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { EmailAddress } from "../../../../values/email-address.ts";
import { recordAudit } from "../../../operations/audit-log/server/index.ts";
import { holdPerson, issuePasswordToken, type RoleHolder } from "../../accounts/server/index.ts";
import { resetOperator } from "../contract.ts";
import { resetOperatorReplies } from "../messages.ts";
import { commandLine } from "./add-operator.ts";
import type { Asker, OperatorsDeps } from "./deps.ts";
import { sendInvitation } from "./invitation.ts";
import { stillOwner } from "./operators.ts";
import { takeAccess } from "./take-access.ts";

/**
 * Lets an operator who lost the second factor begin anew. The password goes as well, with every session and every open
 * change of the address: else whoever had stolen it could set up a second factor of their own.
 */
export function resetOperatorsAccess({ db, clock, jobs }: OperatorsDeps, { person: by }: Asker, id: number): Promise<AnswerOf<typeof resetOperator> | Refused> {
	return inTransaction(db, async (trx) => {
		if (!(await stillOwner(trx, by.userId))) return refuse(resetOperator, "role_gone");
		if (id === by.userId) return refuse(resetOperator, "yourself");
		const operator = await holdPerson(trx, { id });
		if (!operator?.role) return refuse(resetOperator, "not_found");
		await beginAnew(trx, clock, by, operator);
		await jobs.send(trx, sendInvitation, { userId: id, anew: true });
		return { message: resetOperatorReplies.message(operator.fullName) };
	});
}

/** The same for whoever holds the machine. Gives a one-time token with which a password can be set within an hour; undefined when no operator has that address. */
export async function resetByCommand(db: Database, clock: Clock, address: string): Promise<{ email: string; token: string } | undefined> {
	const read = z.safeParse(EmailAddress, address);
	if (!read.success) return undefined;
	return inTransaction(db, async (trx) => {
		const operator = await holdPerson(trx, { email: read.data });
		if (!operator?.role) return undefined;
		await beginAnew(trx, clock, commandLine, operator);
		return { email: operator.email, token: await issuePasswordToken(trx, clock, operator.id, "set_password") };
	});
}

async function beginAnew(trx: Transaction, clock: Clock, by: Parameters<typeof recordAudit>[2], operator: RoleHolder): Promise<void> {
	await takeAccess(trx, clock, operator.id);
	await recordAudit(trx, clock, by, {
		action: "operator.reset",
		subject: { kind: "operator", id: operator.id },
		summary: `Reset the password and second factor of ${operator.fullName}`,
	});
}
