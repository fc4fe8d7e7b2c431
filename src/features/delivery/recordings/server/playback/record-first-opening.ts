import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { recordOpening } from "../../../enrollments/server/index.ts";

/**
 * Records the first time that a recording, its captions or a transcript is opened: from then on a seat is used.
 *
 * @returns false when the enrollment ended meanwhile, so that nothing may be sent
 */
export async function recordFirstOpening(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	medium: { enrollment_id: number; first_opened_at: Date | null },
): Promise<boolean> {
	return medium.first_opened_at !== null || recordOpening(db, medium.enrollment_id, clock.now());
}
