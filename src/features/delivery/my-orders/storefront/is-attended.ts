import type { EnrolledCourse } from "../contract.ts";

/** Returns whether a customer probably attended a course, so that a link to review it is useful. The server decides. */
export function isAttended({
	certificate,
	live,
	progress,
}: Pick<EnrolledCourse, "certificate" | "live" | "progress">): boolean {
	if (certificate?.issued && !certificate.issued.revoked) return true;
	if (live?.state === "over" && live.attended) return true;
	return progress !== null && progress.lengthSeconds > 0 && progress.watchedSeconds >= progress.lengthSeconds * 0.8;
}
