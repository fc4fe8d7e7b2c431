import type { Progress } from "#features/delivery/recordings/contract.ts";
import type { EnrolledCourse } from "../contract.ts";
import { watchedPercent } from "./find-agenda.ts";

type Watched = Pick<EnrolledCourse, "progress" | "certificate">;

/**
 * Returns a purchase with the progress that the player has reported since the list was loaded, also toward the
 * certificate.
 *
 * @param progress undefined if the recording was not opened
 */
export function withProgress<Purchase extends Watched>(purchase: Purchase, progress: Progress | undefined): Purchase {
	if (!progress || progress.watchedSeconds < (purchase.progress?.watchedSeconds ?? 0)) return purchase;
	const { certificate } = purchase;
	if (!certificate || certificate.requirement.watchedPercent === null || progress.lengthSeconds === 0)
		return { ...purchase, progress };
	return { ...purchase, progress, certificate: { ...certificate, watchedPercent: watchedPercent(progress) } };
}
