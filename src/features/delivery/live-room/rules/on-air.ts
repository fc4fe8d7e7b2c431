import { joinSigns } from "#features/delivery/live-sessions/rules/join-signs.ts";
import { intersectSpans } from "#values/spans/span-sets.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";

/** What a room knows of its session. Times are milliseconds. */
export interface RoomSigns {
	/** The scheduled time, with extensions. */
	scheduled: TimeSpan;
	/** When attendees could watch: the times of the stored segments. */
	onAir: readonly TimeSpan[];
	outages: readonly TimeSpan[];
}

/**
 * Returns when a session was on the air: within its scheduled time, without interruptions of the speaker of more than
 * 75 seconds.
 */
export const onAirSpans = ({ scheduled, onAir, outages }: RoomSigns): TimeSpan[] =>
	intersectSpans(joinSigns(onAir, outages), [scheduled]);
