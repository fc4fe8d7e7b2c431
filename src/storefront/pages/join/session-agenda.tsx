import { useSyncExternalStore } from "react";
import type { Course } from "#features/catalog/courses/contract.ts";
import { formatTimeIn } from "#values/dates.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { beforeSessionMessages as messages } from "./messages.ts";

/** The parts of the session, with times in the visitor's time zone, which the server doesn't know. */
export function SessionAgenda({ course: { agenda, webinarDate } }: { course: Pick<Course, "agenda" | "webinarDate"> }) {
	const zone = useSyncExternalStore(
		never,
		() => Intl.DateTimeFormat().resolvedOptions().timeZone || siteZones().first,
		() => siteZones().first,
	);
	const start = webinarDate === null ? null : Date.parse(webinarDate);
	return (
		<section aria-labelledby="before-agenda" className="grid gap-2">
			<h2 id="before-agenda" className="text-lg">
				{messages.agenda}
				{start !== null && <span className="text-sm text-muted"> {messages.agendaZone(formatTimeIn(zone, start).zone)}</span>}
			</h2>
			<ol className="before-session-agenda">
				{agenda.map(({ minute, title }) => (
					<li key={minute}>
						<span className="text-muted">{start === null ? messages.minute(minute) : formatTimeIn(zone, start + minute * 60_000).time}</span>
						<span>{title}</span>
					</li>
				))}
			</ol>
		</section>
	);
}

const never = () => () => {};
