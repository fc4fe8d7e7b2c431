import type { Executor } from "#platform/index.ts";
import { findMissingProof, linkLifetimeMs } from "../../rules/factors.ts";
import type { Requester, StaffContext } from "../staff-context.ts";
import { usedLinkAfter } from "../staff-store.ts";
import { countFactors } from "./factors-store.ts";

/** Returns a staff member's second factors and what is needed to add one; null if nothing is. */
export async function secondFactorStatus(
	{ clock }: Pick<StaffContext, "clock">,
	within: Executor,
	user: Requester["user"],
) {
	const { app, passkeys } = await countFactors(within, user.userId);
	const factor = app || passkeys > 0;
	const byLink =
		!factor && (await usedLinkAfter(within, user.userId, new Date(clock.now().getTime() - linkLifetimeMs)));
	return { app, passkeys, lack: findMissingProof(user, { factor, byLink }) };
}
