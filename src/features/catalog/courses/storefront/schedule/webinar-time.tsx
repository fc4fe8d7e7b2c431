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
	return (
		<>
			<time dateTime={moment}>{eastern}</time>
			<span className="text-muted"> / {pacific}</span>
			{/* Its line is there before the browser has said its zone, so that nothing moves. */}
			<span className="block min-h-[1lh] text-sm text-muted">{own && courseMessages.yourTime(own)}</span>
		</>
	);
}

const never = () => () => {};

function ownTime(moment: string): string | null {
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	if (zone === "America/New_York" || zone === "America/Los_Angeles") return null;
	return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(new Date(moment));
}
