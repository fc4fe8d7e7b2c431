import { issuePasswordToken, setRole } from "#features/people/accounts/server/index.ts";
import { type Database, inTransaction, recordAudit } from "#platform/index.ts";
import { giveRole } from "./add-staff-member.ts";
import type { StaffContext } from "./staff-context.ts";
import { listOwners, lockSetup } from "./staff-store.ts";

/** The actor in the audit log while a site is set up. */
const setupPage = { userId: 0, fullName: "The setup page" };

/** Returns whether somebody can log in as the owner. */
export const hasOwner = async (db: Database): Promise<boolean> =>
	(await listOwners(db)).some(({ hasPassword }) => hasPassword);

/**
 * Makes somebody the owner of a site that has none. An owner without a password, such as one with a misspelled address
 * in an earlier attempt, loses the role.
 *
 * @returns the owner with a one-time token that sets a password within an hour; null if the site has an owner
 */
export function addFirstOwner(
	{ db, clock }: Pick<StaffContext, "db" | "clock">,
	{ email, fullName }: { email: string; fullName: string },
): Promise<{ user: { userId: number; fullName: string }; passwordToken: string } | null> {
	return inTransaction(db, async (trx) => {
		await lockSetup(trx);
		const earlier = await listOwners(trx);
		if (earlier.some(({ hasPassword }) => hasPassword)) return null;
		const assigned = await giveRole(trx, clock, setupPage, { email, fullName, role: "owner" });
		if (!assigned) throw new Error("The role of an owner was refused.");
		for (const { id, fullName } of earlier)
			if (id !== assigned.user.id) {
				await setRole(trx, id, null, { endSecondFactors: true });
				const summary = `Removed the role of ${fullName}`;
				await recordAudit(trx, clock, setupPage, { action: "operator.removed", id, summary });
			}
		const passwordToken = await issuePasswordToken(trx, clock, assigned.user.id, "set_password");
		return { user: { userId: assigned.user.id, fullName: assigned.user.fullName }, passwordToken };
	});
}
