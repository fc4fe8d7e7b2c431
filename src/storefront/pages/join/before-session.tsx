import { useSyncExternalStore } from "react";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import type { Course } from "#features/catalog/courses/contract.ts";
import { creditsText } from "#features/catalog/courses/rules/credits-text.ts";
import { RoomHandouts } from "#features/delivery/handouts/storefront/index.ts";
import { useSession } from "#storefront-kit/index.ts";
import { formatTimeIn } from "#values/dates.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import type { Preparation } from "./load-preparation.ts";
import { beforeSessionMessages as messages } from "./messages.ts";
import { SoundTest } from "./sound-test.tsx";

const never = () => () => {};

interface Props {
	token: string;
	preparation: Preparation;
	/** True if the session is held on the page. */
	heldHere: boolean;
	/** True if the session will be heard on this device. */
	hasSound: boolean;
}

/** What an attendee can do and read before the session starts. */
export function BeforeSession({ token, preparation: { course, requirement }, heldHere, hasSound }: Props) {
	const isSignedIn = useSession() !== null;
	const credits = creditsText(course);
	const minutes = requirement?.liveMinutes ?? null;
	return (
		<div className="before-session">
			<div className="before-session-course">
				<img src={course.imageSrc} {...pictureSet(course.imageSrc, "(min-width: 40rem) 20rem, 100vw")} alt="" width={1200} height={675} decoding="async" />
				<p>
					<strong>{course.instructor}</strong>
					{(course.instructorRole || course.instructorCredentials) && (
						<span className="block text-sm text-muted">{[course.instructorCredentials, course.instructorRole].filter(Boolean).join(" · ")}</span>
					)}
				</p>
			</div>
			{hasSound && <SoundTest />}
			{(minutes !== null || credits !== null) && (
				<section aria-labelledby="before-credit" className="grid gap-2">
					<h2 id="before-credit" className="text-lg">
						{messages.credit}
					</h2>
					<ul className="before-session-list">
						{credits !== null && <li>{messages.worth(credits)}</li>}
						{minutes !== null && <li>{messages.attend(minutes, course.duration)}</li>}
						{minutes !== null && credits !== null && <li>{messages.apart}</li>}
						<li>{heldHere ? messages.countsHere : messages.countsElsewhere}</li>
					</ul>
				</section>
			)}
			{isSignedIn && <RoomHandouts token={token} state="waiting" />}
			{course.agenda.length > 0 && <SessionAgenda course={course} />}
		</div>
	);
}

/** The parts of the session, with times in the visitor's time zone, which the server doesn't know. */
function SessionAgenda({ course: { agenda, webinarDate } }: { course: Pick<Course, "agenda" | "webinarDate"> }) {
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
