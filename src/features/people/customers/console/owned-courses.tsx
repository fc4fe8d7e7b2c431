import type { ReactNode } from "react";
import {
	Badge,
	type Column,
	DataTable,
	DialogButton,
	EmptyState,
	Section,
	SiteTime,
	TouchLink,
} from "#console-kit/index.ts";
import type { OwnedCourse } from "../contract.ts";

const sessionText = ({ state, minutes, joined }: NonNullable<OwnedCourse["session"]>): string => {
	if (minutes !== null && minutes > 0) return `Attended ${minutes} min`;
	if (state === "canceled") return "Canceled";
	if (state === "over") return joined && minutes === null ? "Joined, not counted yet" : "Missed";
	return "";
};

const columnsWith = (userId: number, evidence: Props["evidence"]): Column<OwnedCourse>[] => [
	{
		id: "title",
		header: "Course",
		sortValue: "title",
		cell: ({ title, sessionType, state, granted, earlier, seat, seats, seatsTaken }) => (
			<>
				<span className="font-semibold">{title}</span>
				<br />
				<span className="text-muted">
					{sessionType}
					{seat > 1 ? ` · Invited by a colleague` : seats > 1 ? ` · ${`${seatsTaken} of ${seats} seats taken`}` : ""}
				</span>{" "}
				{state === "ended" && <Badge>Ended</Badge>} {granted && <Badge tone="offer">Granted</Badge>}
				{earlier && <Badge tone="offer">Before Lectern</Badge>}
			</>
		),
	},
	{
		id: "session",
		header: "Live session",
		sortValue: ({ session }) => session?.startsAt ?? null,
		cell: ({ session, title }) =>
			session ? (
				<div className="grid justify-items-start">
					<TouchLink to={`/console/sessions/${session.sessionId}`} className="-my-2.5">
						<SiteTime at={session.startsAt} />
						<span className="sr-only">: {title}</span>
					</TouchLink>
					<span>{sessionText(session)}</span>
					{(session.joined || session.minutes !== null) && (
						<DialogButton
							label="Evidence"
							subject={title}
							title={`What proves the attendance: ${title}`}
							variant="quiet"
						>
							{() => evidence({ sessionId: session.sessionId, userId })}
						</DialogButton>
					)}
				</div>
			) : (
				<span className="text-muted">No live session</span>
			),
	},
	{
		id: "progress",
		header: "Watched",
		sortValue: "watchedMinutes",
		cell: ({ watchedMinutes }) =>
			watchedMinutes === null ? <span className="text-muted">No recording</span> : `${watchedMinutes} min`,
	},
	{
		id: "certificate",
		header: "Certificate",
		cell: ({ certificate }) =>
			certificate ? (
				<TouchLink to={`/certificates/${certificate}`} className="-my-2.5">
					{certificate}
				</TouchLink>
			) : (
				<span className="text-muted">None</span>
			),
	},
	{
		id: "order",
		header: "Order",
		sortValue: "orderId",
		cell: ({ orderId, title }) => (
			<TouchLink to={`/console/orders/${orderId}`} className="-my-2.5">
				{orderId}
				<span className="sr-only">: {title}</span>
			</TouchLink>
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
		<Section id="courses" title="Courses of this customer">
			<DataTable
				label="Courses"
				columns={columns}
				rows={courses}
				more={more}
				empty={
					<EmptyState level={3} title="No courses">
						Purchased courses appear here. To give access without a payment, use “Grant a course” above.
					</EmptyState>
				}
			/>
		</Section>
	);
}
