import { useSyncExternalStore } from "react";
import { formatLocalTime, formatSiteTimes } from "#values/dates.ts";
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
	const localTime = useSyncExternalStore(
		never,
		() => formatLocalTime(at),
		() => null,
	);
	return (
		<span>
			<time dateTime={at} className="font-semibold">
				{first}
			</time>
			{second && <span className="text-muted"> ({second})</span>}
			{localTime && !inline && <span className="block text-muted">{liveOrderMessages.yourTime(localTime)}</span>}
		</span>
	);
}

const never = () => () => {};
