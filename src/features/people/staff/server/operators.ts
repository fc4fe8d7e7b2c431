import type { AnswerOf, RequestOf } from "../../../../api/call.ts";
import { type Refused, refuse } from "../../../../api/refusal.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { recordAudit } from "../../../operations/audit-log/server/index.ts";
import { forgetSecondFactors, holdOwners, holdPerson, listOperators as operatorsAfter, setRole } from "../../accounts/server/index.ts";
import { addOperator, changeRole, type ListedOperator, type listOperators, takeRole } from "../contract.ts";
import { operatorsReplies } from "../messages.ts";
import { losesLastOwner, losesSomething } from "../rules/role-change.ts";
import { giveRole } from "./add-operator.ts";
import type { Asker, OperatorsDeps } from "./deps.ts";
import { sendInvitation } from "./invitation.ts";
import { whoHasFactors } from "./second-factor/factors-store.ts";
import { tellOfRole } from "./tell-operators.ts";

const pageSize = 50;

/** Operators by their id, a page at a time. */
export async function listAllOperators(
	{ db }: OperatorsDeps,
	{ after = 0 }: RequestOf<typeof listOperators>["query"],
): Promise<AnswerOf<typeof listOperators>> {
	const rows = await operatorsAfter(db, after, pageSize + 1);
	const page = rows.slice(0, pageSize);
	const withFactor = await whoHasFactors(
		db,
		page.map(({ id }) => id),
	);
	const operators = page.flatMap((row): ListedOperator[] => (row.role ? [{ ...row, role: row.role, hasSecondFactor: withFactor.has(row.id) }] : []));
	return { operators, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** Makes somebody an operator and mails them the way in. */
export function inviteOperator(
	deps: OperatorsDeps,
	{ person: by }: Asker,
	body: RequestOf<typeof addOperator>["body"],
): Promise<AnswerOf<typeof addOperator> | Refused> {
	const { db, clock, jobs } = deps;
	const taken = () => refuse(addOperator, "already_operator", { details: [{ path: "email", message: operatorsReplies.already }] });
	return inTransaction(db, async (trx) => {
		if (!(await stillOwner(trx, by.userId))) return refuse(addOperator, "role_gone");
		if ((await holdPerson(trx, { email: body.email }))?.role) return taken();
		const given = await giveRole(trx, clock, by, body);
		// Somebody else was a moment quicker with this address.
		if (!given || given.before !== null) return taken();
		await tellOfRole(deps, trx, given.person, { by: by.fullName, before: null, after: body.role });
		await jobs.send(trx, sendInvitation, { userId: given.person.id, anew: false });
		const { role: _, ...person } = given.person;
		return { operator: { ...person, role: body.role, hasSecondFactor: false }, message: operatorsReplies.added(given.person.fullName) };
	});
}

/** Gives an operator another role, never the last owner. Whoever loses something by it shows the second factor anew. */
export function changeOperatorsRole(
	deps: OperatorsDeps,
	{ person: by }: Asker,
	id: number,
	{ role, was }: RequestOf<typeof changeRole>["body"],
): Promise<AnswerOf<typeof changeRole> | Refused> {
	const { db, clock } = deps;
	return inTransaction(db, async (trx) => {
		const owners = await holdOwners(trx);
		if (!owners.includes(by.userId)) return refuse(changeRole, "role_gone");
		const operator = await holdPerson(trx, { id });
		if (!operator?.role) return refuse(changeRole, "not_found");
		if (operator.role !== was) return refuse(changeRole, "changed_meanwhile");
		if (losesLastOwner(owners, id, role)) return refuse(changeRole, "last_owner");
		await setRole(trx, id, role);
		if (losesSomething(was, role)) await forgetSecondFactors(trx, id);
		if (was !== role) {
			await recordAudit(trx, clock, by, {
				action: "operator.role_changed",
				subject: { kind: "operator", id },
				summary: `Changed the role of ${operator.fullName}`,
				changes: { role: { before: was, after: role } },
			});
			await tellOfRole(deps, trx, operator, { by: by.fullName, before: was, after: role });
		}
		return { message: operatorsReplies.roleChanged(operator.fullName) };
	});
}

/** Takes an operator's role away, never the last owner's. The account stays; the console closes at once. */
export function takeOperatorsRole(deps: OperatorsDeps, { person: by }: Asker, id: number): Promise<AnswerOf<typeof takeRole> | Refused> {
	const { db, clock } = deps;
	return inTransaction(db, async (trx) => {
		const owners = await holdOwners(trx);
		if (!owners.includes(by.userId)) return refuse(takeRole, "role_gone");
		const operator = await holdPerson(trx, { id });
		if (!operator?.role) return refuse(takeRole, "not_found");
		if (losesLastOwner(owners, id, null)) return refuse(takeRole, "last_owner");
		await setRole(trx, id, null);
		await forgetSecondFactors(trx, id);
		await recordAudit(trx, clock, by, {
			action: "operator.removed",
			subject: { kind: "operator", id },
			summary: `Removed the role of ${operator.fullName}`,
			changes: { role: { before: operator.role, after: null } },
		});
		await tellOfRole(deps, trx, operator, { by: by.fullName, before: operator.role, after: null });
		return { message: operatorsReplies.removed(operator.fullName) };
	});
}

/** Whether somebody is an owner at this moment. Owners stay what they are until the transaction ends. */
export const stillOwner = async (trx: Transaction, userId: number): Promise<boolean> => (await holdOwners(trx)).includes(userId);
