import { startTransition, useEffect, useState } from "react";
import { formatOwnTime, formatSiteTimes } from "../../../../../values/dates.ts";
import { courseMessages } from "../course/messages.ts";

/** The site's time zones (specification, section 2: Eastern and Pacific time), and the visitor's time if different. */
export function WebinarTime({ moment }: { moment: string }) {
	const { first, second } = formatSiteTimes(moment);
	const [own, setOwn] = useState<string | null>(null);
	// A transition, because a list shows 40 of these: React then answers the visitor in between.
	useEffect(() => startTransition(() => setOwn(formatOwnTime(moment))), [moment]);
	// Reserves both lines until the browser's time zone is known, so that nothing moves.
	return (
		<span className="flex flex-col">
			<span className={own ? "text-sm font-normal text-muted" : undefined}>
				<time dateTime={moment}>{first}</time>
				{second && <span className="text-muted"> / {second}</span>}
			</span>
			<span className={own ? "order-first" : "min-h-[1lh]"}>{own && courseMessages.yourTime(own)}</span>
		</span>
	);
}
