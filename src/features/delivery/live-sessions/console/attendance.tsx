import { type ReactNode, useState } from "react";
import {
	CheckboxField,
	Dialog,
	DialogActions,
	defineList,
	ListExport,
	ListTable,
	ListViews,
	Notice,
	TextField,
	useAct,
	useList,
} from "#console-kit/index.ts";
import { listAttendees, listSessions, setAttendance } from "../contract.ts";
import { type Attendee, attendeeColumns } from "./attendee-columns.tsx";
import { attendanceMessages as messages } from "./messages.ts";

interface Props {
	sessionId: string;
	missingFromReport: number;
	heldHere: boolean;
	/** Minutes can be set only after the session has started. */
	hasStarted: boolean;
	/** How long the session lasted. */
	maxMinutes: number;
	/** States when the session was really held, and uploads its report. */
	evidence: ReactNode;
	/** Exports what proves the minutes. */
	exportEvidence: ReactNode;
	/** Shows what proves the minutes of an attendee. */
	details: (attendee: Attendee) => ReactNode;
}

const pageSize = 200;
const toPage = (rows: readonly Attendee[]) => ({
	rows,
	next: rows.length === pageSize ? (rows.at(-1)?.userId ?? null) : null,
});
const attendees = defineList(listAttendees, toPage, {
	name: "attendees",
	views: "attendance",
	csv: [{ customer: "userId", name: "fullName" }, "email", "joinedAt", "minutes", "missingFromReport", "reason"],
	filters: { missing: ["true"] },
	cursor: "after",
	rowKey: "userId",
});

/** Lists a session's attendees and minutes. Staff decide about attendees who are missing from the meeting report. */
export function Attendance({
	sessionId,
	missingFromReport,
	heldHere,
	hasStarted,
	maxMinutes,
	evidence,
	exportEvidence,
	details,
}: Props) {
	const [detailed, setDetailed] = useState<Attendee | null>(null);
	const [corrected, setCorrected] = useState<Attendee | null>(null);
	const { act, busy } = useAct(setAttendance, {
		changes: [listAttendees, listSessions],
		done: ({ fullName, minutes }) => messages.saved(fullName, minutes ?? 0),
	});
	async function save({ userId }: Attendee, minutes: number, reason: string) {
		if (await act({ params: { sessionId }, body: { userId, minutes, reason } })) setCorrected(null);
	}
	const list = useList(attendees, {
		params: { sessionId },
		query: { limit: String(pageSize) },
		columns: attendeeColumns({
			isOpen: hasStarted,
			busy,
			onConfirm: (attendee) => void save(attendee, 0, "Missing from the meeting report"),
			onCorrect: setCorrected,
			onShow: setDetailed,
		}),
	});
	return (
		<section aria-labelledby="attendance" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="attendance" className="text-xl">
					{messages.title}
				</h2>
				<div className="flex flex-wrap items-center gap-3">
					<ListExport {...list.source} />
					{exportEvidence}
					{evidence}
				</div>
			</div>
			<p className="max-w-text text-muted">
				{messages.lead} {messages.rule[heldHere ? "here" : "link"]}
			</p>
			{missingFromReport > 0 && (
				<Notice
					tone="warn"
					title={
						missingFromReport === 1
							? "1 attendee is missing from the meeting report"
							: `${missingFromReport} attendees are missing from the meeting report`
					}
				>
					They joined from this site, but the meeting provider doesn't list them. They have 0 minutes until you decide.
				</Notice>
			)}
			<ListViews list="attendance" columns={list.columns} />
			<CheckboxField
				label="Only attendees missing from the meeting report"
				checked={list.isFiltered}
				onChange={(event) => list.narrow({ missing: event.target.checked ? "true" : "" })}
			/>
			<ListTable list={list} messages={messages} level={3} />
			<Dialog
				open={detailed !== null}
				onClose={() => setDetailed(null)}
				title={detailed && `What ${detailed.fullName} did in the session`}
			>
				{detailed && details(detailed)}
			</Dialog>
			<Dialog
				open={corrected !== null}
				onClose={() => setCorrected(null)}
				title={corrected && `Minutes attended by ${corrected.fullName}`}
			>
				{corrected && (
					<MinutesForm
						minutes={corrected.minutes}
						maxMinutes={maxMinutes}
						busy={busy}
						onCancel={() => setCorrected(null)}
						onSave={(minutes, reason) => void save(corrected, minutes, reason)}
						reason={corrected.reason}
					/>
				)}
			</Dialog>
		</section>
	);
}

interface MinutesFormProps {
	minutes: number | null;
	/** How long the session lasted. */
	maxMinutes: number;
	/** Of the last correction. */
	reason: string | null;
	busy: boolean;
	onCancel: () => void;
	onSave: (minutes: number, reason: string) => void;
}

function MinutesForm({ minutes, maxMinutes, reason, busy, onCancel, onSave }: MinutesFormProps) {
	const [errors, setErrors] = useState<{ minutes?: string; reason?: string }>({});
	return (
		<form
			noValidate
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				const [minutesText, reasonText] = [String(form.get("minutes")).trim(), String(form.get("reason")).trim()];
				const isValid = /^\d{1,4}$/.test(minutesText) && Number(minutesText) <= maxMinutes;
				if (isValid && reasonText !== "") return onSave(Number(minutesText), reasonText);
				setErrors({
					...(isValid
						? {}
						: {
								minutes: `Please enter a whole number from 0 to ${maxMinutes}. If the session lasted longer, change when it was held first.`,
							}),
					...(reasonText === "" ? { reason: "Please enter a reason." } : {}),
				});
				document.getElementById(isValid ? "correction-reason" : "attended-minutes")?.focus();
			}}
		>
			<TextField
				id="attended-minutes"
				name="minutes"
				label="Minutes"
				inputMode="numeric"
				hint={`A whole number from 0 to ${maxMinutes}, the minutes that the session lasted.`}
				defaultValue={minutes ?? ""}
				error={errors.minutes}
				required
			/>
			<TextField
				id="correction-reason"
				name="reason"
				label="Reason"
				hint="Accrediting bodies can ask for it. It becomes part of the evidence."
				maxLength={300}
				defaultValue={reason ?? ""}
				error={errors.reason}
				required
			/>
			<DialogActions onCancel={onCancel} busy={busy}>
				Save minutes
			</DialogActions>
		</form>
	);
}
