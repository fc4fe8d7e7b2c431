import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { Course } from "#features/catalog/courses/contract.ts";
import { creditsText } from "#features/catalog/courses/rules/credits-text.ts";
import { RoomHandouts } from "#features/delivery/handouts/storefront/index.ts";
import { formatCountdown } from "#features/delivery/live-room/rules/remaining-time.ts";
import type { JoinState } from "#features/delivery/live-sessions/contract.ts";
import { WhenLate } from "#features/delivery/live-sessions/storefront/index.ts";
import { Button, useSession } from "#storefront-kit/index.ts";
import { Portrait } from "#ui/layout/portrait.tsx";
import { formatTimeIn } from "#values/dates.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import type { Preparation } from "./load-preparation.ts";
import { beforeSessionMessages as messages } from "./messages.ts";
import { SoundTest } from "./sound-test.tsx";

const never = () => () => {};

/** The room of a session that is held on the page, before the session. */
export interface Waiting {
	startsIn: number;
	/** Attendees in the room. */
	people: number | null;
	/** False if the attendee will hear it on another device. */
	hasSound: boolean;
	/** What is said about checks. */
	checks: ReactNode;
	/** Opens the field for a question. */
	ask: () => void;
}

interface Props {
	token: string;
	preparation: Preparation;
	session: JoinState;
	/** Undefined while the room is closed, or if the session is held elsewhere. */
	waiting?: Waiting | undefined;
}

/** What an attendee can do and read before the session starts. */
export function BeforeSession({ token, preparation: { course, requirement }, session, waiting }: Props) {
	const isSignedIn = useSession() !== null;
	const credits = creditsText(course);
	const minutes = requirement?.liveMinutes ?? null;
	const about = [course.instructorCredentials, course.instructorRole].filter(Boolean).join(" · ");
	return (
		<div className="before-session">
			<section aria-label={messages.start} className="before-start">
				<Portrait name={course.instructor} src={course.instructorPortraitSrc} className="before-portrait" />
				<div className="grid gap-1">
					{waiting?.hasSound && <h2 className="text-md">{messages.here}</h2>}
					<Countdown startsIn={waiting?.startsIn ?? session.startsIn} isRoom={waiting !== undefined} />
					<p>
						<strong>{course.instructor}</strong>
						{about && <span className="block text-sm text-muted">{about}</span>}
					</p>
					{waiting && (
						<p className="text-sm text-muted">
							{waiting.people !== null && messages.people(waiting.people)} {waiting.hasSound && messages.keepOpen}
						</p>
					)}
				</div>
				{waiting?.startsIn === 0 && (
					<div className="before-late">
						<WhenLate supportEmail={session.supportEmail} />
					</div>
				)}
			</section>
			<section aria-labelledby="before-try" className="before-part">
				<h2 id="before-try" className="text-lg">
					{messages.try}
				</h2>
				<ol className="before-tries">
					{(waiting?.hasSound ?? true) && (
						<li>
							<SoundTest />
						</li>
					)}
					<Try title={messages.captions.title} text={messages.captions.text} />
					<Try
						title={messages.question.title}
						text={
							waiting
								? messages.question.text
								: session.heldHere
									? messages.question.early
									: messages.question.elsewhere
						}
					>
						{waiting && (
							<Button variant="secondary" onClick={waiting.ask}>
								{messages.question.button}
							</Button>
						)}
					</Try>
				</ol>
			</section>
			<div className="before-part">
				{course.agenda.length > 0 && <SessionAgenda course={course} />}
				{isSignedIn && <RoomHandouts token={token} state="waiting" />}
			</div>
			<div className="before-part">
				{(minutes !== null || credits !== null) && (
					<section aria-labelledby="before-credit" className="grid gap-2">
						<h2 id="before-credit" className="text-lg">
							{messages.credit}
						</h2>
						<ul className="before-session-list">
							{credits !== null && <li>{messages.worth(credits)}</li>}
							{minutes !== null && <li>{messages.attend(minutes, course.duration)}</li>}
							{minutes !== null && credits !== null && <li>{messages.apart}</li>}
							<li>{session.heldHere ? messages.countsHere : messages.countsElsewhere}</li>
						</ul>
					</section>
				)}
				{waiting?.checks}
			</div>
		</div>
	);
}

/** Counts down from the server's answer, because the device's clock can be wrong. */
function Countdown({ startsIn, isRoom }: { startsIn: number; isRoom: boolean }) {
	const [left, setLeft] = useState(startsIn);
	useEffect(() => {
		const end = performance.now() + startsIn * 1000;
		const tick = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [startsIn]);
	if (left === 0 && !isRoom) return null;
	return (
		<p role="timer" className="before-countdown">
			{left > 0 ? messages.countdown(formatCountdown(left)) : messages.soon}
		</p>
	);
}

function Try({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
	return (
		<li>
			<h3 className="text-base">{title}</h3>
			{children}
			<p className="text-sm text-muted">{text}</p>
		</li>
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
				{start !== null && (
					<span className="text-sm text-muted"> {messages.agendaZone(formatTimeIn(zone, start).zone)}</span>
				)}
			</h2>
			<ol className="before-session-agenda">
				{agenda.map(({ minute, title }) => (
					<li key={minute}>
						<span className="text-muted">
							{start === null ? messages.minute(minute) : formatTimeIn(zone, start + minute * 60_000).time}
						</span>
						<span>{title}</span>
					</li>
				))}
			</ol>
		</section>
	);
}
