import { useSyncExternalStore } from "react";
import { formatEasternAndPacific } from "../../../../values/dates.ts";
import { liveOrderMessages } from "../messages.ts";

interface Props {
	/** ISO 8601. */
	at: string;
	/** Part of a sentence: omits the reader's local time, which needs its own line. */
	inline?: boolean;
}

/** Shows a time in Eastern and Pacific time, and in the reader's time zone if different. */
export function SessionWhen({ at, inline }: Props) {
	const { eastern, pacific } = formatEasternAndPacific(at);
	const own = useSyncExternalStore(
		never,
		() => ownTime(at),
		() => null,
	);
	return (
		<span>
			<time dateTime={at} className="font-semibold">
				{eastern}
			</time>{" "}
			<span className="text-muted">({pacific})</span>
			{own && !inline && <span className="block text-muted">{liveOrderMessages.yourTime(own)}</span>}
		</span>
	);
}

const never = () => () => {};

/** Null if the local time equals one of the two. */
function ownTime(at: string): string | null {
	const moment = new Date(at);
	const format = (timeZone?: string) =>
		new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", ...(timeZone ? { timeZone } : {}) }).format(moment);
	const own = format();
	return own === format("America/New_York") || own === format("America/Los_Angeles") ? null : own;
}
