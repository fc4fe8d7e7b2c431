import { formatSiteSeconds } from "#values/date-time.ts";
import type { AttendeeEvidence, SessionEvidence } from "../contract.ts";
import { CheckList, type CheckOwner } from "./check-list.tsx";

const messages = {
	why: {
		off_air: "the session wasn't on the air.",
		away: "not in the room.",
		check: "after a missed check, until the next answer.",
	},
};

interface Props {
	evidence: SessionEvidence;
	/** What doesn't count, and why. */
	missing?: AttendeeEvidence["missing"];
	/** Whose checks staff can excuse; null if the account was deleted. */
	owner?: CheckOwner | null;
}

/** What a person did in a session. */
export function EvidenceList({
	evidence: { reason, stays, group, checks, pollAnswers, questions },
	missing = [],
	owner = null,
}: Props) {
	return (
		<dl className="grid gap-4">
			{reason && <Lines title="Why staff corrected the minutes" empty="" lines={[reason]} />}
			<Lines
				title="Stays in the room"
				empty="None recorded."
				lines={stays.map(({ from, until }) => `${formatSiteSeconds(from)} to ${formatSiteSeconds(until)}`)}
			/>
			{missing.length > 0 && (
				<Lines
					title="Time that doesn't count"
					empty=""
					lines={missing.map(
						({ from, until, why }) => `${formatSiteSeconds(from)} to ${formatSiteSeconds(until)}: ${messages.why[why]}`,
					)}
				/>
			)}
			{group && (
				<Lines
					title="Group viewing"
					empty=""
					lines={[
						`In the group on the screen of ${group.hostName}, from ${formatSiteSeconds(group.joinedAt)}.`,
						group.confirmedAt === null
							? "The attendance in the room isn't confirmed."
							: `${group.hostName} confirmed the attendance in the room, ${formatSiteSeconds(group.confirmedAt)}.`,
					]}
				/>
			)}
			<div className="grid gap-1">
				<dt className="font-semibold">Attendance checks</dt>
				{checks.length === 0 && <dd className="text-muted">None asked.</dd>}
				<CheckList checks={checks} owner={owner} />
			</div>
			<Lines
				title="Poll answers"
				empty="None."
				lines={pollAnswers.map(({ question, answer }) => `${question} – ${answer}`)}
			/>
			<Lines title="Questions" empty="None." lines={questions.map(({ text }) => text)} />
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
