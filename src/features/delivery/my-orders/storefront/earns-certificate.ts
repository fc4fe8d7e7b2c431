import type { Progress } from "#features/delivery/recordings/contract.ts";
import type { EnrolledCourse } from "../contract.ts";

/** Returns whether watching this much of a recording has just earned the certificate. The server decides. */
export function earnsCertificate(
	{ certificate }: Pick<EnrolledCourse, "certificate">,
	{ watchedSeconds, lengthSeconds }: Progress,
): boolean {
	if (!certificate || certificate.issued || certificate.requirement.watchedPercent === null) return false;
	return lengthSeconds > 0 && watchedSeconds * 100 >= lengthSeconds * certificate.requirement.watchedPercent;
}
