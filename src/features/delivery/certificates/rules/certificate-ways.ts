import type { CompletionRequirement } from "./completion-requirement.ts";
import { requirementFor } from "./requirement-for.ts";

/** Options with the same requirement. */
export interface CertificateWay {
	sessionTypes: string[];
	/** Null: these options earn no certificate. */
	requirement: CompletionRequirement | null;
}

/**
 * Lists what the options of a course require for the certificate, in the order of the options. Those without a
 * certificate come last.
 *
 * @returns an empty list if no option earns a certificate
 */
export function certificateWays(
	requirement: CompletionRequirement,
	options: readonly { sessionType: string; grants: { live: boolean; recording: boolean } }[],
): CertificateWay[] {
	const ways: CertificateWay[] = [];
	for (const { sessionType, grants } of options) {
		const { liveMinutes, watchedPercent } = requirementFor(requirement, grants);
		const required = liveMinutes === null && watchedPercent === null ? null : { liveMinutes, watchedPercent };
		const way = ways.find(
			(way) =>
				way.requirement?.liveMinutes === required?.liveMinutes &&
				way.requirement?.watchedPercent === required?.watchedPercent,
		);
		if (way) way.sessionTypes.push(sessionType);
		else ways.push({ sessionTypes: [sessionType], requirement: required });
	}
	const earning = ways.filter((way) => way.requirement !== null);
	return earning.length === 0 ? [] : [...earning, ...ways.filter((way) => way.requirement === null)];
}
