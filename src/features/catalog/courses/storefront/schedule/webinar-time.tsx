import { useSyncExternalStore } from "react";
import { formatSiteTimes } from "../../../../../values/dates.ts";
import { siteZones } from "../../../../../values/time-zones/site-zones.ts";
import { zoned } from "../../../../../values/time-zones/zoned.ts";
import { courseMessages } from "../course/messages.ts";

/** The site's time zones (specification, section 2: Eastern and Pacific time), and the visitor's time if different. */
export function WebinarTime({ moment }: { moment: string }) {
	const { first, second } = formatSiteTimes(moment);
	const own = useSyncExternalStore(
		never,
		() => ownTime(moment),
		() => null,
	);
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

const never = () => () => {};

const ownFormat = zoned((timeZone) => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone }));

let ownZone: string | undefined;

/** Asks for the zone once: a list of 40 webinars needs it more than 100 times. */
function ownTime(moment: string): string | null {
	ownZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
	const { first, second } = siteZones();
	return ownZone === first || ownZone === second ? null : ownFormat(ownZone).format(new Date(moment));
}
