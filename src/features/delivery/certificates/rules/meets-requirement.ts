import type { CompletionRequirement } from "./completion-requirement.ts";

export interface Facts {
	attendedMinutes: number;
	watchedSeconds: number;
	/** Length of the recording; 0 if there is none. */
	lengthSeconds: number;
}

/** Returns the watched percentage of a recording, rounded down. */
export const computeWatchedPercent = ({ watchedSeconds, lengthSeconds }: Omit<Facts, "attendedMinutes">): number =>
	lengthSeconds > 0 ? Math.min(100, Math.floor((watchedSeconds / lengthSeconds) * 100)) : 0;

/** Returns how the completion requirement is met, preferring live attendance; null if it is not met yet. */
export function reachedBy(requirement: CompletionRequirement, facts: Facts): "live" | "recording" | null {
	if (requirement.liveMinutes !== null && facts.attendedMinutes >= requirement.liveMinutes) return "live";
	return requirement.watchedPercent !== null && computeWatchedPercent(facts) >= requirement.watchedPercent
		? "recording"
		: null;
}
