import { Link } from "react-router";
import {
	Badge,
	type Column,
	DataTable,
	EmptyState,
	formatSiteTimes,
	roleAllows,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { readUpcoming, type UpcomingSession } from "../contract.ts";

const heading = "Upcoming sessions";

const count = new Intl.NumberFormat("en-US");
const links = {
	set: ["success", "Set"],
	missing: ["neutral", "Not set yet"],
	late: ["danger", "Not set"],
	later: ["neutral", "Created with the first purchase"],
} as const;
/** Marks a session without a join link from a day before it starts. */
const chooseLink = ({ joinLink, startsAt }: UpcomingSession) =>
	links[joinLink === "missing" && Date.parse(startsAt) - Date.now() < 86_400_000 ? "late" : joinLink];

export function Sessions() {
	const { role } = useStaffMember();
	const { data, failed } = useConsoleQuery(readUpcoming, {});
	const columns: Column<UpcomingSession>[] = [
		{
			id: "title",
			header: "Session",
			cell: ({ courseID, title, instructor }) => (
				<>
					{roleAllows("editor", role) ? (
						<Link to={`/console/courses/${courseID}?part=session`} className="link font-semibold">
							{title}
						</Link>
					) : (
						<span className="font-semibold">{title}</span>
					)}
					<span className="block text-muted">{instructor}</span>
				</>
			),
		},
		{
			id: "when",
			header: "Starts",
			sortValue: "startsAt",
			cell: ({ startsAt }) => <time dateTime={startsAt}>{formatSiteTimes(startsAt).first}</time>,
		},
		{
			id: "seats",
			header: "Seats sold",
			align: "end",
			sortValue: "seatsSold",
			cell: ({ seatsSold }) => count.format(seatsSold),
		},
		{
			id: "link",
			header: "Join link",
			cell: (session) => <Badge tone={chooseLink(session)[0]}>{chooseLink(session)[1]}</Badge>,
		},
	];
	return (
		<section aria-labelledby="sessions" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id="sessions" className="text-xl">
					{heading}
				</h2>
				{data && (
					<p className="text-sm text-muted">{`Courses on sale: ${count.format(data.courses.offered)}. Archived: ${count.format(data.courses.archived)}.`}</p>
				)}
			</div>
			{failed ?? (
				<DataTable
					label={heading}
					columns={columns}
					rows={data?.sessions}
					rowKey="courseID"
					empty={
						<EmptyState level={3} title="No upcoming sessions">
							Give a course a future date, and it appears here with its sold seats and its join link.
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}
