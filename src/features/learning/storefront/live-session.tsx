import { CalendarIcon } from "../../../ui/icons/calendar-icon.tsx";
import { formatEasternAndPacific, formatWebinarDate } from "../../../values/dates.ts";

/** When a bought live session takes place. `at` is ISO 8601, UTC. Drawn in the browser only, so it may look at the clock. */
export function LiveSession({ at, minutes }: { at: string; minutes: number }) {
	const start = Date.parse(at);
	const over = Date.now() > start + minutes * 60_000;
	const { eastern, pacific } = formatEasternAndPacific(at);
	return (
		<p className="mt-4 flex gap-2.5 text-sm">
			<CalendarIcon size={20} className="mt-px text-brand" />
			{over ? (
				<span className="text-muted">The live session took place on {formatWebinarDate(at)}.</span>
			) : (
				<span>
					<span className="font-semibold">{Date.now() < start ? "Live session starts " : "Live session started "}</span>
					<time dateTime={at}>{eastern}</time> <span className="text-muted">({pacific})</span>
				</span>
			)}
		</p>
	);
}
