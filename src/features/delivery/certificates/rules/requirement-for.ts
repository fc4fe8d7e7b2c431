import type { CompletionRequirement } from "./completion-requirement.ts";

/** Returns the part of a completion requirement that a purchase gives access to. */
export const requirementFor = (
	requirement: CompletionRequirement,
	grants: { live: boolean; recording: boolean },
): CompletionRequirement => ({
	liveMinutes: grants.live ? requirement.liveMinutes : null,
	watchedPercent: grants.recording ? requirement.watchedPercent : null,
});
