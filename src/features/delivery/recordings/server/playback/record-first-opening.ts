import { recordOpening } from "#features/delivery/enrollments/server/index.ts";
import type { AppContext } from "#platform/index.ts";

/**
 * Records the first opening of a recording, its captions or a transcript, after which a seat counts as used.
 *
 * @returns false if the enrollment has ended, so nothing must be sent
 */
export async function recordFirstOpening(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	medium: { enrollment_id: number; first_opened_at: Date | null },
): Promise<boolean> {
	return medium.first_opened_at !== null || recordOpening(db, medium.enrollment_id, clock.now());
}
