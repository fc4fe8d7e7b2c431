import type { Bar } from "../contract.ts";

export interface Facts {
	attendedMinutes: number;
	watchedSeconds: number;
	/** Of the recording; 0 when there is none. */
	lengthSeconds: number;
}

/** Percent of a recording that was watched, in whole percent, never above what is true. */
export const watchedPercentOf = ({ watchedSeconds, lengthSeconds }: Omit<Facts, "attendedMinutes">): number =>
	lengthSeconds > 0 ? Math.min(100, Math.floor((watchedSeconds / lengthSeconds) * 100)) : 0;

/** By which way the bar of a course is reached, live first; null when by none yet. */
export function reachedBy(bar: Bar, facts: Facts): "live" | "recording" | null {
	if (bar.liveMinutes !== null && facts.attendedMinutes >= bar.liveMinutes) return "live";
	return bar.watchedPercent !== null && watchedPercentOf(facts) >= bar.watchedPercent ? "recording" : null;
}
