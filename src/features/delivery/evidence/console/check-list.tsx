import { useState } from "react";
import { Button, TextField, useAct } from "#console-kit/index.ts";
import { excuseCheck } from "#features/delivery/live-room/contract.ts";
import { formatSiteSeconds } from "#values/date-time.ts";
import { listSessionEvidence, type SessionEvidence } from "../contract.ts";

const messages = {
	kinds: { silent: "Attendance check", content: "Poll", code: "Code word" },

	outcomes: {
		answered: (time: string | null) => (time === null ? "answered." : `answered ${time}.`),
		missed: (time: string | null) => (time === null ? "missed." : `missed, answered too late (${time}).`),
		not_shown: () => "not shown for its whole time.",
		excused: (time: string | null) => (time === null ? "excused." : `excused, answered too late (${time}).`),
	},
	causes: {
		connection: "The connection was lost.",
		stalled: "The picture stalled, as the attendee's browser reported.",
		hidden: "The page was in the background.",
	},
	warnings: {
		person:
			"The check is excused. More than one check of this attendee is excused: bodies leave discretion for a missed one. Audit packs show it.",
		session: "The check is excused. A quarter of the session's checks are excused now. Audit packs show it.",
	},
};

type Check = SessionEvidence["checks"][number];

/** Names the attendee whose checks staff can excuse. */
export interface CheckOwner {
	sessionId: string;
	userId: number;
}

/** Describes what came of a check in one sentence. */
export const describeCheck = ({ kind, askedAt, answeredAt, outcome, cause, excuse }: Check): string =>
	[
		`${messages.kinds[kind]}, ${formatSiteSeconds(askedAt)}:`,
		messages.outcomes[outcome](answeredAt === null ? null : formatSiteSeconds(answeredAt)),
		outcome !== "answered" && cause !== null && messages.causes[cause],
		excuse && `Excused by ${excuse.by}, ${formatSiteSeconds(excuse.at)}: ${excuse.reason}`,
	]
		.filter(Boolean)
		.join(" ");

/**
 * The presence checks of an attendee. Staff can excuse those without an answer. `owner`: null if the account was
 * deleted.
 */
export function CheckList({ checks, owner }: { checks: readonly Check[]; owner: CheckOwner | null }) {
	const [excused, setExcused] = useState<number | null>(null);
	const count = checks.filter(({ excuse }) => excuse !== null).length;
	return (
		<>
			{count > 1 && (
				<dd className="font-semibold">{`${count} checks are excused. Bodies leave discretion for a missed one, if the attendee answered others.`}</dd>
			)}
			{checks.map((check) => (
				<dd key={check.number} className="grid justify-items-start gap-2 wrap-anywhere">
					{describeCheck(check)}
					{owner && check.number !== excused && (check.outcome === "missed" || check.outcome === "not_shown") && (
						<Button variant="quiet" onClick={() => setExcused(check.number)}>
							Excuse
							<span className="sr-only"> {`the check of ${formatSiteSeconds(check.askedAt)}`}</span>
						</Button>
					)}
					{owner && check.number === excused && (
						<ExcuseForm owner={owner} check={check} onClose={() => setExcused(null)} />
					)}
				</dd>
			))}
		</>
	);
}

function ExcuseForm({
	owner: { sessionId, userId },
	check,
	onClose,
}: {
	owner: CheckOwner;
	check: Check;
	onClose: () => void;
}) {
	const [error, setError] = useState<string>();
	const { act, busy } = useAct(excuseCheck, {
		changes: [listSessionEvidence],
		done: ({ warning }) =>
			warning
				? messages.warnings[warning]
				: "The check is excused. Minutes and credit are counted again within a minute.",
	});
	return (
		<form
			noValidate
			className="grid w-full gap-3"
			onSubmit={async (event) => {
				event.preventDefault();
				const reason = String(new FormData(event.currentTarget).get("reason")).trim();
				if (reason === "") return setError("Please enter a reason.");
				const params = { sessionId, userId: String(userId), number: String(check.number) };
				if (await act({ params, body: { reason } })) onClose();
			}}
		>
			<TextField
				name="reason"
				label="Reason"
				hint="Auditors can read it. For example: the connection was lost, as the attendee wrote to support."
				maxLength={300}
				error={error}
				required
				autoFocus
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					Excuse the check
				</Button>
				<Button variant="secondary" onClick={onClose}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
