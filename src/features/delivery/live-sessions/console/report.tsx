import { type FormEvent, useState } from "react";
import {
	Button,
	DialogActions,
	DialogButton,
	Notice,
	type ResponseOf,
	SelectField,
	useAct,
} from "#console-kit/index.ts";
import { FileFields, type ImportFile, type Reading } from "#features/catalog/import-export/console/index.ts";
import { TimeZoneOptions } from "#ui/forms/time-zone-options.tsx";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { listAttendees, listSessions, removeReport, uploadReport } from "../contract.ts";
import { reportMessages as messages } from "./messages.ts";

type Preview = ResponseOf<typeof uploadReport>;

/** Uploads the attendance report of a meeting program, after a check that shows what it changes. */
export const UploadReport = ({ sessionId }: { sessionId: string }) => (
	<DialogButton label="Upload report" title="Upload an attendance report" variant="secondary">
		{(close) => <UploadForm sessionId={sessionId} onDone={close} />}
	</DialogButton>
);

function UploadForm({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
	const [file, setFile] = useState<ImportFile | null>(null);
	const [timeZone, setTimeZone] = useState(siteZones().first);
	const [error, setError] = useState("");
	const [preview, setPreview] = useState<Preview | null>(null);
	const { act, busy } = useAct(uploadReport, {
		changes: [listAttendees, listSessions],
		done: () => (preview ? "The report was saved. Minutes are counted by it within a minute." : ""),
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	const [isReading, setReading] = useState(false);
	async function choose(reading: Reading) {
		setReading(true);
		const read = await reading;
		setReading(false);
		setPreview(null);
		setFile(typeof read === "string" ? null : read);
		setError(typeof read === "string" ? read : "");
	}
	async function send(event: FormEvent) {
		event.preventDefault();
		if (!file) return setError((reason) => reason || "Please choose a file.");
		setError("");
		const body = { text: file.text, fileName: file.name.slice(0, 200), timeZone, dryRun: preview === null };
		const result = await act({ params: { sessionId }, body });
		if (result && preview) onDone();
		else setPreview(result ?? null);
	}
	return (
		<form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
			<p>
				Choose the report that Zoom, Teams, Google Meet, GoToWebinar or Webex wrote for this session. Attendees are
				matched by email, also by earlier addresses, or by a name that only one of them has. Minutes that staff
				corrected stay.
			</p>
			<FileFields
				file={file}
				hint="CSV, TSV or Excel, with when people joined and left. Leave it as it was downloaded."
				error={error}
				accept=".csv,.tsv,.txt,.xlsx"
				onRead={choose}
			/>
			<SelectField
				label="Time zone of the report"
				value={timeZone}
				onChange={({ target }) => {
					setTimeZone(target.value);
					setPreview(null);
				}}
			>
				<TimeZoneOptions />
			</SelectField>
			{preview && <ReportPreview preview={preview} />}
			<DialogActions onCancel={onDone} busy={busy || isReading} busyLabel={preview ? "Saving..." : "Checking..."}>
				{preview ? messages.save(preview.attendees.filter(({ corrected }) => !corrected).length) : "Check the report"}
			</DialogActions>
		</form>
	);
}

function ReportPreview({ preview: { attendees, unknown, unread } }: { preview: Preview }) {
	return (
		<div className="grid gap-4">
			<table className="w-full text-start">
				<thead>
					<tr className="text-sm text-muted">
						<th scope="col" className="text-start font-normal">
							Attendee
						</th>
						<th scope="col" className="text-end font-normal">
							So far
						</th>
						<th scope="col" className="text-end font-normal">
							By the report
						</th>
					</tr>
				</thead>
				<tbody>
					{attendees.map(({ userId, fullName, before, minutes, corrected, missing }) => (
						<tr key={userId}>
							<td className="wrap-anywhere">{fullName}</td>
							<td className="text-end">{before ?? "–"}</td>
							<td className="text-end">
								{corrected ? `${before ?? 0} (correction stays)` : missing ? "0 (not in the report)" : minutes}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{unread > 0 && (
				<Notice tone="warn">
					{unread === 1 ? "1 row couldn't be read." : `${unread.toLocaleString("en-US")} rows couldn't be read.`}
				</Notice>
			)}
			{unknown.length > 0 && (
				<Notice
					tone="warn"
					title={
						unknown.length === 1
							? "1 person in the report has no seat"
							: `${unknown.length.toLocaleString("en-US")} people in the report have no seat`
					}
				>
					<p>Nothing is saved about them. If one is an attendee with another address, set the minutes by hand.</p>
					<ul className="max-h-48 overflow-y-auto">
						{unknown.map(({ name, email, minutes }) => (
							<li key={`${email} ${name}`}>{`${[name, email].filter(Boolean).join(", ")}: ${minutes} min`}</li>
						))}
					</ul>
				</Notice>
			)}
		</div>
	);
}

/** Says that the minutes come from an uploaded report, and removes it. */
export function UploadedReport({ sessionId, file }: { sessionId: string; file: string }) {
	const { act, busy } = useAct(removeReport, {
		changes: [listAttendees, listSessions],
		done: () => "The report was removed. Minutes are counted without it within a minute.",
	});
	return (
		<Notice>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span className="wrap-anywhere">{`Minutes are counted by the report “${file}”.`}</span>
				<Button
					variant="secondary"
					busy={busy}
					busyLabel="Removing..."
					onClick={() => void act({ params: { sessionId } })}
				>
					Remove report
				</Button>
			</div>
		</Notice>
	);
}
