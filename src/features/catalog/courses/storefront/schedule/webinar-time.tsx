import { startTransition, useEffect, useState } from "react";
import { formatLocalTime, formatSiteTimes } from "#values/dates.ts";
import { timeMessages } from "../../messages.ts";

/**
 * The site's time zones (specification, section 2: Eastern and Pacific time), after the visitor's time if different.
 * Two lines whose texts change in place when the browser's time zone is known, so that nothing moves.
 */
export function WebinarTime({ moment }: { moment: string }) {
	const { first, second } = formatSiteTimes(moment);
	const [localTime, setLocalTime] = useState<string | null>(null);
	// A transition, because a list shows 24 of these: React then pauses for input.
	useEffect(() => startTransition(() => setLocalTime(formatLocalTime(moment))), [moment]);
	const start = <time dateTime={moment}>{first}</time>;
	if (localTime === null)
		return (
			<span className="flex flex-col">
				<span>{start}</span>
				<span className={beside}>
					{second !== null && <span className="sr-only"> / </span>}
					{second}
				</span>
			</span>
		);
	// Its own key, because text that is put into another place counts as moved.
	return (
		<span key="own" className="flex flex-col">
			<span>{timeMessages.yours(localTime)}</span>
			<span className={beside}>
				{start}
				{second !== null && ` / ${second}`}
			</span>
		</span>
	);
}

const beside = "min-h-[1lh] text-sm font-normal text-muted";
