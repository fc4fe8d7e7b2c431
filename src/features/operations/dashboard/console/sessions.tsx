import { Link } from "react-router";
import { roleAllows } from "#api/call.ts";
import { useConsoleQuery } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { formatSiteTimes } from "#values/dates.ts";
import { readUpcoming, type UpcomingSession } from "../contract.ts";
import { sessionsMessages } from "./messages.ts";

const count = new Intl.NumberFormat("en-US");
const links = {
	set: ["success", sessionsMessages.set],
	missing: ["neutral", sessionsMessages.pending],
	late: ["danger", sessionsMessages.notSet],
	later: ["neutral", sessionsMessages.createdLater],
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
			header: sessionsMessages.session,
			cell: ({ courseID, title, instructor }) => (
				<>
					{roleAllows("editor", role) ? (
						<Link to={`/console/courses/${courseID}`} className="link font-semibold">
							{title}
						</Link>
					) : (
						<span className="font-semibold">{title}</span>
					)}
					<span className="block text-muted">{instructor}</span>
				</>
			),
		},
		{ id: "when", header: sessionsMessages.starts, cell: ({ startsAt }) => <time dateTime={startsAt}>{formatSiteTimes(startsAt).first}</time> },
		{ id: "seats", header: sessionsMessages.seatsSold, align: "end", cell: ({ seatsSold }) => count.format(seatsSold) },
		{ id: "link", header: sessionsMessages.joinLink, cell: (session) => <Badge tone={chooseLink(session)[0]}>{chooseLink(session)[1]}</Badge> },
	];
	return (
		<section aria-labelledby="sessions" className="grid gap-4">
			<div className="grid gap-1">
				<h2 id="sessions" className="text-xl">
					{sessionsMessages.heading}
				</h2>
				{data && <p className="text-sm text-muted">{sessionsMessages.counts(count.format(data.courses.offered), count.format(data.courses.archived))}</p>}
			</div>
			{failed ?? (
				<DataTable
					label={sessionsMessages.heading}
					columns={columns}
					rows={data?.sessions}
					rowKey="courseID"
					empty={
						<EmptyState level={3} title={sessionsMessages.none}>
							{sessionsMessages.noneText}
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}
