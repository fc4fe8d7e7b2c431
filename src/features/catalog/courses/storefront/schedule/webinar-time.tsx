import { useSyncExternalStore } from "react";
import { formatEasternAndPacific } from "../../../../../values/dates.ts";
import { courseMessages } from "../course/messages.ts";

/** Eastern and Pacific time (specification, section 2), and the visitor's time if different. */
export function WebinarTime({ moment }: { moment: string }) {
	const { eastern, pacific } = formatEasternAndPacific(moment);
	const own = useSyncExternalStore(
		never,
		() => ownTime(moment),
		() => null,
	);
	// Reserves both lines until the browser's time zone is known, so that nothing moves.
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
