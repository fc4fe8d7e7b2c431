import { Link } from "react-router";
import { Badge, consoleMeta, defineList, ListPage, type ResponseOf, useList } from "#console-kit/index.ts";
import { listSessions, sessionsPerPage } from "../contract.ts";

const messages = {
	title: "Live sessions",
	lead: "Upcoming sessions first, then past sessions, latest first.",

	none: {
		title: "No live sessions yet",
		text: "A session appears here when someone has a seat or the course has a join link.",
	},
};

export const meta = consoleMeta(messages.title);

type Session = ResponseOf<typeof listSessions>[number];

const toPage = (rows: Session[]) => ({
	rows,
	next: rows.length === sessionsPerPage ? (rows.at(-1)?.sessionId ?? null) : null,
});

const sessions = defineList(listSessions, toPage, {
	name: "live-sessions",
	views: "sessions",
	columns: [
		{
			id: "session",
			sortBy: "title",
			header: "Session",
			cell: ({ sessionId, title, state }) => (
				<span className="flex flex-wrap items-center gap-2">
					<Link to={`/console/sessions/${sessionId}`} className="link font-semibold">
						{title}
					</Link>
					{state === "canceled" && <Badge>Canceled</Badge>}
				</span>
			),
		},
		{ id: "starts", sortBy: "-startsAt", header: "Starts", time: "startsAt" },
		{ id: "seats", header: "Seats", align: "end", cell: "attendees" },
		{ id: "joined", header: "Joined", align: "end", cell: "joined" },
		{
			id: "report",
			header: "Meeting report",
			cell: ({ missingFromReport }) =>
				missingFromReport > 0 ? (
					<Badge tone="warn">
						{missingFromReport === 1 ? "1 attendee missing" : `${missingFromReport} attendees missing`}
					</Badge>
				) : (
					<span className="text-muted">–</span>
				),
		},
	],
	csv: [
		"sessionId",
		"courseID",
		{ course: "title" },
		"startsAt",
		"endsAt",
		{ status: "state", seats: "attendees" },
		"joined",
	],
	cursor: "after",
	rowKey: "sessionId",
});

export default function Sessions() {
	return <ListPage list={useList(sessions)} messages={messages} />;
}
