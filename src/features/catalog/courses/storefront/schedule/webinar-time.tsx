import { useSyncExternalStore } from "react";
import { formatEasternAndPacific } from "../../../../../values/dates.ts";
import { courseMessages } from "../course/messages.ts";

/** The date in Eastern time with Pacific time (specification, section 2), and in the visitor's own zone where it differs. */
export function WebinarTime({ moment }: { moment: string }) {
	const { eastern, pacific } = formatEasternAndPacific(moment);
	const own = useSyncExternalStore(
		never,
		() => ownTime(moment),
		() => null,
	);
	// Both lines are reserved before the browser has said its time zone, so that nothing moves.
	return (
		<span className="flex flex-col">
			<span className={own ? "text-sm font-normal text-muted" : undefined}>
				<time dateTime={moment}>{eastern}</time>
				<span className="text-muted"> / {pacific}</span>
			</span>
			<span className={own ? "order-first" : "min-h-[1lh]"}>{own && courseMessages.yourTime(own)}</span>
		</span>
	);
}

const never = () => () => {};

function ownTime(moment: string): string | null {
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	if (zone === "America/New_York" || zone === "America/Los_Angeles") return null;
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(new Date(moment));
}
