import * as z from "zod/mini";
import {
	insertAccount,
	issuePasswordToken,
	lockOwners,
	lockUser,
	type RoleHolder,
	setRole,
} from "#features/people/accounts/server/index.ts";
import { type Clock, type Database, inTransaction, type Role, recordAudit, type Transaction } from "#platform/index.ts";
import { NewEmailAddress } from "#values/email/email-address.ts";
import { losesLastOwner, losesSomething } from "../rules/role-change.ts";
import { revokeAccess } from "./revoke-access.ts";

/** The actor in the audit log for roles given on the command line. */
export const commandLine = { userId: 0, fullName: "The command line" };

type Giver = Parameters<typeof recordAudit>[2];

export interface AssignedRole {
	user: RoleHolder;
	before: Role | null;
}

/**
 * Gives the user of an address a role, creates an account if needed, and writes the audit log. Losing permissions
 * requires a new second factor. A customer's account loses all access first: the address may never have been confirmed.
 *
 * @returns null if the site would have no owner left
 */
export async function giveRole(
	trx: Transaction,
	clock: Clock,
	giver: Giver,
	{ email, fullName, role }: { email: string; fullName: string; role: Role },
): Promise<AssignedRole | null> {
	const owners = await lockOwners(trx);
	const made = (await lockUser(trx, { email }))
		? undefined
		: await insertAccount(trx, { email, fullName, role, now: clock.now() });
	const user = made ?? (await lockUser(trx, { email }));
	if (!user) throw new Error("The account disappeared while its role was being changed.");
	const before = made ? null : user.role;
	if (before === role) return { user, before };
	if (losesLastOwner(owners, user.id, role)) return null;
	if (!made) await setRole(trx, user.id, role, { endSecondFactors: losesSomething(before, role) });
	if (before === null && !made) await revokeAccess(trx, clock, user.id);
	await recordAudit(trx, clock, giver, {
		action: before === null ? "operator.added" : "operator.role_changed",
		subject: { kind: "operator", id: user.id },
		summary: before === null ? `Added ${user.fullName} as a staff member` : `Changed the role of ${user.fullName}`,
		changes: { role: { before, after: role } },
	});
	return { user: { ...user, role, hasPassword: before !== null && user.hasPassword }, before };
}

export type Added = { ok: true; email: string; token: string } | { ok: false; why: "no_address" | "last_owner" };

/**
 * Gives a role on the command line. Returns a one-time token that sets a password within an hour. An existing staff
 * member keeps the password until the token is used.
 */
export async function addStaffMember(
	db: Database,
	clock: Clock,
	address: string,
	role: Role = "owner",
): Promise<Added> {
	const read = z.safeParse(NewEmailAddress, address);
	if (!read.success) return { ok: false, why: "no_address" };
	const email = read.data;
	return inTransaction(db, async (trx) => {
		const assigned = await giveRole(trx, clock, commandLine, { email, fullName: "Operator", role });
		if (!assigned) return { ok: false, why: "last_owner" };
		return { ok: true, email, token: await issuePasswordToken(trx, clock, assigned.user.id, "set_password") };
	});
}
