import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { consoleMeta, defineList, ListPage, useList } from "#console-kit/index.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { listSessions, sessionsPerPage } from "../contract.ts";

const messages = {
	title: "Live sessions",
	lead: "Upcoming sessions first, then past sessions, latest first.",
	session: "Session",
	starts: "Starts",
	seats: "Seats",
	joined: "Joined",
	report: "Meeting report",
	missing: (count: number) => (count === 1 ? "1 attendee missing" : `${count} attendees missing`),
	canceled: "Canceled",
	none: { title: "No live sessions yet", text: "A session appears here when someone has a seat or the course has a join link." },
};

export const meta = consoleMeta(messages.title);

type Session = ResponseOf<typeof listSessions>[number];

const toPage = (rows: Session[]) => ({ rows, next: rows.length === sessionsPerPage ? (rows.at(-1)?.sessionId ?? null) : null });

const sessions = defineList(listSessions, toPage, {
	name: "live-sessions",
	views: "sessions",
	columns: [
		{
			id: "session",
			sortBy: "title",
			header: messages.session,
			cell: ({ sessionId, title, state }) => (
				<span className="flex flex-wrap items-center gap-2">
					<Link to={`/console/sessions/${sessionId}`} className="link font-semibold">
						{title}
					</Link>
					{state === "canceled" && <Badge>{messages.canceled}</Badge>}
				</span>
			),
		},
		{ id: "starts", sortBy: "-startsAt", header: messages.starts, time: "startsAt" },
		{ id: "seats", header: messages.seats, align: "end", cell: "attendees" },
		{ id: "joined", header: messages.joined, align: "end", cell: "joined" },
		{
			id: "report",
			header: messages.report,
			cell: ({ missingFromReport }) =>
				missingFromReport > 0 ? <Badge tone="warn">{messages.missing(missingFromReport)}</Badge> : <span className="text-muted">–</span>,
		},
	],
	csv: ["sessionId", "courseID", { course: "title" }, "startsAt", "endsAt", { status: "state", seats: "attendees" }, "joined"],
	cursor: "after",
	rowKey: "sessionId",
});

export default function Sessions() {
	return <ListPage list={useList(sessions)} messages={messages} />;
}
