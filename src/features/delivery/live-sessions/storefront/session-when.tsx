import { useSyncExternalStore } from "react";
import { formatSiteTimes } from "../../../../values/dates.ts";
import { siteZones } from "../../../../values/time-zones/site-zones.ts";
import { liveOrderMessages } from "../messages.ts";

interface Props {
	/** ISO 8601. */
	at: string;
	/** Part of a sentence: omits the reader's local time, which needs its own line. */
	inline?: boolean;
}

/** Shows a time in the site's time zones, and in the reader's time zone if different. */
export function SessionWhen({ at, inline }: Props) {
	const { first, second } = formatSiteTimes(at);
	const own = useSyncExternalStore(
		never,
		() => ownTime(at),
		() => null,
	);
	return (
		<span>
			<time dateTime={at} className="font-semibold">
				{first}
			</time>
			{second && <span className="text-muted"> ({second})</span>}
			{own && !inline && <span className="block text-muted">{liveOrderMessages.yourTime(own)}</span>}
		</span>
	);
}

const never = () => () => {};

/** Null if the local time equals one of the site's. */
function ownTime(at: string): string | null {
	const moment = new Date(at);
	const format = (timeZone?: string) =>
		new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", ...(timeZone ? { timeZone } : {}) }).format(moment);
	const own = format();
	const { first, second } = siteZones();
	return own === format(first) || (second && own === format(second)) ? null : own;
}
