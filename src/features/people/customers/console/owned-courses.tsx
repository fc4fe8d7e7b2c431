import type { ReactNode } from "react";
import { Link } from "react-router";
import { DialogButton } from "#console-kit/index.ts";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SiteTime } from "#ui/text/site-time.tsx";
import type { OwnedCourse } from "../contract.ts";
import { ownedCoursesMessages } from "./messages.ts";

const sessionText = ({ state, minutes, joined }: NonNullable<OwnedCourse["session"]>): string => {
	if (minutes !== null && minutes > 0) return ownedCoursesMessages.attended(minutes);
	if (state === "canceled") return ownedCoursesMessages.canceled;
	if (state === "over") return joined && minutes === null ? ownedCoursesMessages.joined : ownedCoursesMessages.missed;
	return "";
};

const columnsWith = (userId: number, evidence: Props["evidence"]): Column<OwnedCourse>[] => [
	{
		id: "title",
		header: ownedCoursesMessages.course,
		sortValue: "title",
		cell: ({ title, sessionType, state, granted, earlier, seat, seats, seatsTaken }) => (
			<>
				<span className="font-semibold">{title}</span>
				<br />
				<span className="text-muted">
					{sessionType}
					{seat > 1 ? ` · ${ownedCoursesMessages.invited}` : seats > 1 ? ` · ${ownedCoursesMessages.seatsTaken(seatsTaken, seats)}` : ""}
				</span>{" "}
				{state === "ended" && <Badge>{ownedCoursesMessages.ended}</Badge>} {granted && <Badge tone="offer">{ownedCoursesMessages.granted}</Badge>}
				{earlier && <Badge tone="offer">{ownedCoursesMessages.earlier}</Badge>}
			</>
		),
	},
	{
		id: "session",
		header: ownedCoursesMessages.session,
		sortValue: ({ session }) => session?.startsAt ?? null,
		cell: ({ session, title }) =>
			session ? (
				<div className="grid justify-items-start">
					<Link to={`/console/sessions/${session.sessionId}`} className="link -my-2.5 inline-flex min-h-11 items-center">
						<SiteTime at={session.startsAt} />
						<span className="sr-only">: {title}</span>
					</Link>
					<span>{sessionText(session)}</span>
					{(session.joined || session.minutes !== null) && (
						<DialogButton label={ownedCoursesMessages.evidence} subject={title} title={ownedCoursesMessages.evidenceTitle(title)} variant="quiet">
							{() => evidence({ sessionId: session.sessionId, userId })}
						</DialogButton>
					)}
				</div>
			) : (
				<span className="text-muted">{ownedCoursesMessages.noSession}</span>
			),
	},
	{
		id: "progress",
		header: ownedCoursesMessages.watched,
		sortValue: "watchedMinutes",
		cell: ({ watchedMinutes }) => (watchedMinutes === null ? <span className="text-muted">{ownedCoursesMessages.noRecording}</span> : `${watchedMinutes} min`),
	},
	{
		id: "certificate",
		header: ownedCoursesMessages.certificate,
		cell: ({ certificate }) =>
			certificate ? (
				<Link to={`/certificates/${certificate}`} className="link -my-2.5 inline-flex min-h-11 items-center">
					{certificate}
				</Link>
			) : (
				<span className="text-muted">{ownedCoursesMessages.noCertificate}</span>
			),
	},
	{
		id: "order",
		header: ownedCoursesMessages.order,
		sortValue: "orderId",
		cell: ({ orderId, title }) => (
			<Link to={`/console/orders/${orderId}`} className="link -my-2.5 inline-flex min-h-11 items-center">
				{orderId}
				<span className="sr-only">: {title}</span>
			</Link>
		),
	},
];

interface Props {
	userId: number;
	/** Shows what proves the attendance of a session. */
	evidence: (attendance: { sessionId: number; userId: number }) => ReactNode;
	courses: OwnedCourse[] | undefined;
	/** Set if older courses exist. */
	more: { load: () => void; busy: boolean } | undefined;
}

/** Lists a customer's current and ended enrollments, newest first. */
export function OwnedCourses({ userId, courses, more, evidence }: Props) {
	const columns = columnsWith(userId, evidence);
	return (
		<section aria-labelledby="courses" className="grid gap-4">
			<h2 id="courses" className="text-xl">
				{ownedCoursesMessages.label}
			</h2>
			<DataTable
				label={ownedCoursesMessages.courses}
				columns={columns}
				rows={courses}
				more={more}
				empty={
					<EmptyState level={3} title={ownedCoursesMessages.none}>
						{ownedCoursesMessages.noneText}
					</EmptyState>
				}
			/>
		</section>
	);
}
