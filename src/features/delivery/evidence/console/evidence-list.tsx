import { formatSiteSeconds } from "#values/date-time.ts";
import type { AttendeeEvidence, SessionEvidence } from "../contract.ts";
import { CheckList, type CheckOwner } from "./check-list.tsx";
import { attendeeEvidenceMessages as messages } from "./messages.ts";

interface Props {
	evidence: SessionEvidence;
	/** What doesn't count, and why. */
	missing?: AttendeeEvidence["missing"];
	/** Whose checks staff can excuse; null if the account was deleted. */
	owner?: CheckOwner | null;
}

/** What a person did in a session. */
export function EvidenceList({ evidence: { reason, stays, group, checks, pollAnswers, questions }, missing = [], owner = null }: Props) {
	return (
		<dl className="grid gap-4">
			{reason && <Lines title={messages.reason} empty="" lines={[reason]} />}
			<Lines
				title={messages.stays}
				empty={messages.noStays}
				lines={stays.map(({ from, until }) => messages.stay(formatSiteSeconds(from), formatSiteSeconds(until)))}
			/>
			{missing.length > 0 && (
				<Lines
					title={messages.missing}
					empty=""
					lines={missing.map(({ from, until, why }) => messages.missed(formatSiteSeconds(from), formatSiteSeconds(until), messages.why[why]))}
				/>
			)}
			{group && (
				<Lines
					title={messages.group}
					empty=""
					lines={[
						messages.watched(group.hostName, formatSiteSeconds(group.joinedAt)),
						group.confirmedAt === null ? messages.unconfirmed : messages.confirmed(group.hostName, formatSiteSeconds(group.confirmedAt)),
					]}
				/>
			)}
			<div className="grid gap-1">
				<dt className="font-semibold">{messages.checks}</dt>
				{checks.length === 0 && <dd className="text-muted">{messages.noChecks}</dd>}
				<CheckList checks={checks} owner={owner} />
			</div>
			<Lines title={messages.polls} empty={messages.noPolls} lines={pollAnswers.map(({ question, answer }) => messages.poll(question, answer))} />
			<Lines title={messages.questions} empty={messages.noQuestions} lines={questions.map(({ text }) => text)} />
		</dl>
	);
}

function Lines({ title, empty, lines }: { title: string; empty: string; lines: string[] }) {
	return (
		<div className="grid gap-1">
			<dt className="font-semibold">{title}</dt>
			{lines.length === 0 && <dd className="text-muted">{empty}</dd>}
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and never move
				<dd key={index} className="wrap-anywhere">
					{line}
				</dd>
			))}
		</div>
	);
}
