import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { OwnedCourse } from "../contract.ts";

const columns: Column<OwnedCourse>[] = [
	{
		id: "title",
		header: "Course",
		cell: ({ title, sessionType, state, granted }) => (
			<>
				<span className="font-semibold">{title}</span>
				<br />
				<span className="text-muted">{sessionType}</span> {state === "ended" && <Badge>Ended</Badge>} {granted && <Badge tone="offer">Given</Badge>}
			</>
		),
	},
	{
		id: "progress",
		header: "Watched",
		cell: ({ watchedMinutes }) => (watchedMinutes === null ? <span className="text-muted">No recording</span> : `${watchedMinutes} min`),
	},
	{
		id: "seats",
		header: "Seats",
		cell: ({ seat, seats, seatsTaken }) => (seat > 1 ? "From a colleague" : seats > 1 ? `${seatsTaken} of ${seats} taken` : "1"),
	},
	{
		id: "certificate",
		header: "Certificate",
		cell: ({ certificate }) =>
			certificate ? (
				<Link to={`/certificates/${certificate}`} className="link -my-2.5 inline-flex min-h-11 items-center">
					{certificate}
				</Link>
			) : (
				<span className="text-muted">None</span>
			),
	},
	{
		id: "order",
		header: "Order",
		cell: ({ orderId, title }) => (
			<Link to={`/console/orders/${orderId}`} className="link -my-2.5 inline-flex min-h-11 items-center">
				{orderId}
				<span className="sr-only">: {title}</span>
			</Link>
		),
	},
];

/** What a person is or was enrolled in, the newest first. */
export function OwnedCourses({ courses }: { courses: OwnedCourse[] }) {
	return (
		<section aria-labelledby="courses" className="grid gap-4">
			<h2 id="courses" className="text-xl">
				What they own
			</h2>
			<DataTable
				label="Courses"
				columns={columns}
				rows={courses}
				rowKey={({ id }) => String(id)}
				empty={
					<EmptyState level={3} title="No courses">
						What they buy or are given stands here.
					</EmptyState>
				}
			/>
		</section>
	);
}
