import { defineList, ListExport, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { listSessionEvidence } from "../contract.ts";
import { describeCheck } from "./check-list.tsx";
import { EvidenceList } from "./evidence-list.tsx";

/** Shows what proves an attendee's minutes. */
export function AttendeeDetails({ sessionId, userId }: { sessionId: string; userId: number }) {
	const { data, failed } = useConsoleQuery(listSessionEvidence, {
		params: { sessionId },
		query: { user: String(userId) },
	});
	if (failed) return failed;
	if (!data) return <Skeleton className="h-48 w-full" />;
	return data.attendees.map((evidence) => (
		<EvidenceList key={evidence.userId} evidence={evidence} missing={evidence.missing} owner={{ sessionId, userId }} />
	));
}

const joined = (parts: string[]) => parts.join("; ");
const evidence = defineList(listSessionEvidence, "attendees", {
	name: "session-evidence",
	csv: [
		{ customer: "userId", name: "fullName" },
		"email",
		"joinedAt",
		"minutes",
		{ countedBy: "source" },
		"reason",
		{
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
		},
	],
	cursor: "after",
});

/** Exports the evidence of all attendees of a session. */
export function ExportEvidence({ sessionId }: { sessionId: string }) {
	return <ListExport list={evidence} params={{ sessionId }} label="Export evidence" />;
}
