import { Link } from "react-router";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import type { OwnedCourse } from "../contract.ts";
import { ownedCoursesMessages } from "./messages.ts";

const columns: Column<OwnedCourse>[] = [
	{
		id: "title",
		header: ownedCoursesMessages.course,
		sortValue: ({ title }) => title,
		cell: ({ title, sessionType, state, granted, seat, seats, seatsTaken }) => (
			<>
				<span className="font-semibold">{title}</span>
				<br />
				<span className="text-muted">
					{sessionType}
					{seat > 1 ? ` · ${ownedCoursesMessages.invited}` : seats > 1 ? ` · ${ownedCoursesMessages.seatsTaken(seatsTaken, seats)}` : ""}
				</span>{" "}
				{state === "ended" && <Badge>{ownedCoursesMessages.ended}</Badge>} {granted && <Badge tone="offer">{ownedCoursesMessages.granted}</Badge>}
			</>
		),
	},
	{
		id: "progress",
		header: ownedCoursesMessages.watched,
		sortValue: ({ watchedMinutes }) => watchedMinutes,
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
		sortValue: ({ orderId }) => orderId,
		cell: ({ orderId, title }) => (
			<Link to={`/console/orders/${orderId}`} className="link -my-2.5 inline-flex min-h-11 items-center">
				{orderId}
				<span className="sr-only">: {title}</span>
			</Link>
		),
	},
];

interface Props {
	courses: OwnedCourse[] | undefined;
	/** Set if older courses exist. */
	more: { load: () => void; busy: boolean } | undefined;
}

/** Lists a customer's current and ended enrollments, newest first. */
export function OwnedCourses({ courses, more }: Props) {
	return (
		<section aria-labelledby="courses" className="grid gap-4">
			<h2 id="courses" className="text-xl">
				{ownedCoursesMessages.label}
			</h2>
			<DataTable
				label={ownedCoursesMessages.courses}
				columns={columns}
				rows={courses}
				rowKey={({ id }) => String(id)}
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
