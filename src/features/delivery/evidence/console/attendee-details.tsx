import { type CsvColumns, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { Failed } from "#ui/console/failed.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type AttendeeEvidence, listSessionEvidence } from "../contract.ts";
import { describeCheck } from "./check-list.tsx";
import { EvidenceList } from "./evidence-list.tsx";
import { attendeeEvidenceMessages as messages } from "./messages.ts";

/** Shows what proves an attendee's minutes. */
export function AttendeeDetails({ sessionId, userId }: { sessionId: string; userId: number }) {
	const { data, error, refetch } = useConsoleQuery(listSessionEvidence, { params: { sessionId }, query: { user: String(userId) } });
	if (error) return <Failed message={error.message} again={() => void refetch()} />;
	if (!data) return <Skeleton className="h-48 w-full" />;
	return data.attendees.map((evidence) => <EvidenceList key={evidence.userId} evidence={evidence} missing={evidence.missing} owner={{ sessionId, userId }} />);
}

const joined = (parts: string[]) => parts.join("; ");
const csv: CsvColumns<AttendeeEvidence> = {
	customer: ({ userId }) => userId,
	name: ({ fullName }) => fullName,
	email: ({ email }) => email,
	joinedAt: ({ joinedAt }) => joinedAt,
	minutes: ({ minutes }) => minutes,
	countedBy: ({ source }) => source,
	reason: ({ reason }) => reason,
	stays: ({ stays }) => joined(stays.map(({ from, until }) => `${from}/${until}`)),
	missing: ({ missing }) => joined(missing.map(({ from, until, why }) => `${from}/${until} ${why}`)),
	group: ({ group }) => group?.hostName ?? "",
	groupConfirmedAt: ({ group }) => group?.confirmedAt ?? "",
	checksAsked: ({ checks }) => checks.length,
	checksAnswered: ({ checks }) => checks.filter(({ outcome }) => outcome === "answered").length,
	checksExcused: ({ checks }) => checks.filter(({ outcome }) => outcome === "excused").length,
	checks: ({ checks }) => joined(checks.map(describeCheck)),
	pollAnswers: ({ pollAnswers }) => joined(pollAnswers.map(({ question, answer }) => `${question}: ${answer}`)),
	questions: ({ questions }) => joined(questions.map(({ text }) => text)),
};

/** Exports the evidence of all attendees of a session. */
export function ExportEvidence({ sessionId }: { sessionId: string }) {
	return (
		<ExportList
			call={listSessionEvidence}
			params={{ sessionId }}
			toPage={({ attendees, next }) => ({ rows: attendees, next })}
			cursor="after"
			columns={csv}
			name="session-evidence"
			label={messages.export}
		/>
	);
}
