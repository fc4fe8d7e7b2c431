import { useEffect, useRef, useState } from "react";
import { formatTimeIn } from "#values/dates.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import type { Course } from "../../contract.ts";
import { courseMessages as messages } from "../course/messages.ts";

/**
 * The parts of the session with times in the visitor's time zone, in the provider's until it is known. Without a date,
 * times count from the start. Asks for the zone's name when the table comes near, because `Intl` takes a phone longer
 * than hydrating the page.
 */
export function CourseAgenda({
	course: { agenda, webinarDate, archieve },
}: {
	course: Pick<Course, "agenda" | "webinarDate" | "archieve">;
}) {
	const [zone, setZone] = useState(siteZones().first);
	const table = useRef<HTMLTableElement>(null);
	const start = archieve || webinarDate === null ? null : Date.parse(webinarDate);
	useEffect(() => {
		if (start === null || !table.current) return;
		const watcher = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return;
				watcher.disconnect();
				setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || siteZones().first);
			},
			{ rootMargin: "200px" },
		);
		watcher.observe(table.current);
		return () => watcher.disconnect();
	}, [start]);
	return (
		<section aria-labelledby="agenda" className="course-section">
			<h2 id="agenda" className="text-2xl">
				{messages.sections.agenda}
			</h2>
			<table ref={table} className="course-agenda mt-4 w-full">
				<thead className="text-sm text-muted">
					<tr>
						<th scope="col">
							{start === null ? messages.agendaElapsed : messages.agendaTimes(formatTimeIn(zone, start).zone)}
						</th>
						<th scope="col" className="w-full">
							{messages.agendaPart}
						</th>
					</tr>
				</thead>
				<tbody>
					{agenda.map(({ minute, title }) => (
						<tr key={minute}>
							<td>{start === null ? elapsed(minute) : formatTimeIn(zone, start + minute * 60_000).time}</td>
							<td>{title}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** `0:05` for five minutes after the start. */
const elapsed = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
