import type { CreditProgress } from "#features/delivery/certificates/contract.ts";
import { lockClaims } from "#features/delivery/certificates/server/index.ts";
import { type AppContext, inTransaction, type Refused, refuse } from "#platform/index.ts";
import { claimCredit } from "../contract.ts";
import { checkClaim } from "../rules/check-claim.ts";
import { describeProgress, findClaimable } from "./answers/answer-progress.ts";
import { saveClaim } from "./correction-store.ts";
import { decideEnrollments } from "./decide-enrollments.ts";
import { findEnrollmentOfUser, listEnrollments } from "./decision-store.ts";
import { followChange } from "./follow-evidence.ts";

interface Claim {
	userId: number;
	/** The reference of the enrollment. */
	reference: string;
	programId: number;
	credits: number;
}

/**
 * Saves what a learner claims, up to what the other requirements allow, and considers the certificate. Safe to repeat.
 */
export const claim = (
	context: Pick<AppContext, "db" | "clock" | "events" | "mail" | "publicUrl">,
	{ userId, reference, programId, credits }: Claim,
): Promise<CreditProgress | Refused> =>
	inTransaction(context.db, async (trx) => {
		const now = context.clock.now();
		const found = await findEnrollmentOfUser(trx, userId, reference);
		if (!found) return refuse(claimCredit, "not_enrolled");
		await lockClaims(trx, [found.id]);
		const enrollments = await listEnrollments(trx, [found.id]);
		const decided = (await decideEnrollments(trx, enrollments, now)).find(({ program }) => program.id === programId);
		const claimable = decided && findClaimable(decided.record);
		if (!claimable) return refuse(claimCredit, "nothing_to_claim");
		const wrong = checkClaim(credits, claimable);
		const message =
			wrong === "too_much" ? `Enter ${claimable.maxCredits} or less.` : `Enter a multiple of ${claimable.increment}.`;
		if (wrong) return refuse(claimCredit, wrong, { details: [{ path: "credits", message }] });
		await saveClaim(trx, { enrollmentId: found.id, programId, credits }, now);
		await followChange(context, trx, [found.id]);
		const progress = (await describeProgress(trx, await decideEnrollments(trx, enrollments, now))).get(found.id) ?? [];
		return progress.find((program) => program.programId === programId) as CreditProgress;
	});
