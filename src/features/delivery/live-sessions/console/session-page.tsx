import { type ReactNode, useCallback, useRef } from "react";
import { Link, useParams } from "react-router";
import {
	Badge,
	ConsolePage,
	EmptyState,
	formatSiteTime,
	LeavingGuard,
	Notice,
	type ResponseOf,
	roleAllows,
	Section,
	SiteTime,
	Skeleton,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { buttonVariants } from "#ui/buttons/button-variants.ts";
import { listSessions } from "../contract.ts";
import { Announcements } from "./announcements/announcements.tsx";
import { Attendance } from "./attendance.tsx";
import type { Attendee } from "./attendee-columns.tsx";
import { HeldTimes } from "./held-times.tsx";
import { attendanceMessages as messages } from "./messages.ts";
import { UploadedReport, UploadReport } from "./report.tsx";
import { SessionPart } from "./session-part.tsx";

type Session = ResponseOf<typeof listSessions>[number];

interface Props {
	/** What other features add to the page. */
	parts: {
		/** The state of the broadcast, for those who may end it. */
		room: (session: Session) => ReactNode;
		/** Chat, questions and polls. */
		record: (session: Session) => ReactNode;
		/** The purchases of a canceled session. */
		refunds: (session: Session) => ReactNode;
		exportEvidence: (session: Session) => ReactNode;
		details: (session: Session, attendee: Attendee) => ReactNode;
	};
}

const back = { to: "/console/sessions", label: "Live sessions" };

/** `/console/sessions/{id}`: moves or cancels a session, changes its link, and shows who attended and what was said. */
export function SessionPage({ parts }: Props) {
	const { id = "" } = useParams();
	const { role } = useStaffMember();
	const { data: sessions, failed } = useConsoleQuery(listSessions, { query: { session: id } });
	const [session] = sessions ?? [];
	if (!session)
		return (
			<ConsolePage title={messages.session} back={back}>
				{failed ? (
					failed
				) : sessions ? (
					<EmptyState title="This session doesn't exist">Choose one from the list of live sessions.</EmptyState>
				) : (
					<Skeleton className="h-48 w-full" />
				)}
			</ConsolePage>
		);
	const hasStarted = Date.parse(session.startsAt) <= Date.now();
	const [canChange, canSeeAttendees] = [roleAllows("editor", role), roleAllows("support", role)];
	return (
		<ConsolePage
			title={session.title}
			back={back}
			lead={
				<span className="flex flex-wrap items-center gap-3">
					<SiteTime at={session.startsAt} />
					{(session.state !== "scheduled" || !hasStarted) && <Badge>{messages.states[session.state]}</Badge>}
				</span>
			}
			actions={
				canChange && (
					<>
						{session.heldHere && (
							<Link to={`/console/sessions/${id}/room`} className={buttonVariants({ variant: "secondary" })}>
								Live room
							</Link>
						)}
						<Link
							to={`/console/courses/${session.courseID}?part=session`}
							className={buttonVariants({ variant: "secondary" })}
						>
							Open the course
						</Link>
					</>
				)
			}
		>
			{canChange && session.heldHere && session.state !== "canceled" && parts.room(session)}
			{canChange && session.state !== "over" && <Change session={session} />}
			{canSeeAttendees && (
				<>
					{session.state === "canceled" && parts.refunds(session)}
					{session.held && (
						<Notice>
							Staff stated that the session was held from {formatSiteTime(session.held.from)} to{" "}
							{formatSiteTime(session.held.until)}.
						</Notice>
					)}
					{session.report !== null && <UploadedReport sessionId={id} file={session.report} />}
					<Attendance
						sessionId={id}
						missingFromReport={session.missingFromReport}
						heldHere={session.heldHere}
						hasStarted={hasStarted}
						maxMinutes={countMinutes(session.held ?? { from: session.startsAt, until: session.endsAt })}
						evidence={
							session.state === "over" &&
							!session.heldHere && (
								<>
									<UploadReport sessionId={id} />
									<HeldTimes session={session} />
								</>
							)
						}
						exportEvidence={parts.exportEvidence(session)}
						details={(attendee) => parts.details(session, attendee)}
					/>
					<Announcements sessionId={id} />
					{session.heldHere && parts.record(session)}
				</>
			)}
		</ConsolePage>
	);
}

const countMinutes = ({ from, until }: { from: string; until: string }) =>
	Math.ceil((Date.parse(until) - Date.parse(from)) / 60_000);

/** Moves or cancels the session, and changes where it is held. */
function Change({ session: { courseID } }: { session: Session }) {
	const isUnsaved = useRef(false);
	const note = useCallback((unsaved: boolean) => {
		isUnsaved.current = unsaved;
	}, []);
	const unsaved = useCallback(() => isUnsaved.current, []);
	return (
		<Section id="session" title={messages.session} className="grid max-w-text gap-4">
			<SessionPart courseID={courseID} dated onUnsaved={note} />
			<LeavingGuard unsaved={unsaved} onDiscard={() => note(false)} />
		</Section>
	);
}
