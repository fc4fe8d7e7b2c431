import { type FormEvent, useId, useState } from "react";
import type { ResponseOf } from "#api/call.ts";
import { DialogButton, useAct } from "#console-kit/index.ts";
import { type ImportFile, readImportFile } from "#features/catalog/import-export/console/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Field } from "#ui/forms/field.tsx";
import { fieldTies } from "#ui/forms/field-ties.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TimeZoneOptions } from "#ui/forms/time-zone-options.tsx";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { listAttendees, listSessions, removeReport, uploadReport } from "../contract.ts";
import { reportMessages as messages } from "./messages.ts";

type Preview = ResponseOf<typeof uploadReport>;

/** Uploads the attendance report of a meeting program, after a check that shows what it changes. */
export const UploadReport = ({ sessionId }: { sessionId: string }) => (
	<DialogButton label={messages.open} title={messages.title} variant="secondary">
		{(close) => <UploadForm sessionId={sessionId} onDone={close} />}
	</DialogButton>
);

function UploadForm({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
	const id = useId();
	const [file, setFile] = useState<ImportFile | null>(null);
	const [timeZone, setTimeZone] = useState(siteZones().first);
	const [error, setError] = useState("");
	const [preview, setPreview] = useState<Preview | null>(null);
	const { act, busy } = useAct(uploadReport, {
		changes: [listAttendees, listSessions],
		done: () => (preview ? messages.saved : ""),
		refused: ({ message }) => {
			setError(message);
			return true;
		},
	});
	async function choose(chosen: File | null) {
		setPreview(null);
		const read = chosen && (await readImportFile(chosen));
		setFile(typeof read === "string" ? null : read);
		setError(typeof read === "string" ? read : "");
	}
	async function send(event: FormEvent) {
		event.preventDefault();
		if (!file) return setError((reason) => reason || messages.noFile);
		setError("");
		const body = { text: file.text, fileName: file.name.slice(0, 200), timeZone, dryRun: preview === null };
		const result = await act({ params: { sessionId }, body });
		if (result && preview) onDone();
		else setPreview(result ?? null);
	}
	return (
		<form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
			<p>{messages.text}</p>
			<Field id={id} label={messages.file} hint={messages.fileHint} error={error}>
				<input
					{...fieldTies(id, messages.fileHint, error)}
					type="file"
					accept=".csv,.tsv,.txt,.xlsx"
					className="control py-2.5"
					onChange={({ target }) => void choose(target.files?.[0] ?? null)}
				/>
			</Field>
			<SelectField
				label={messages.timeZone}
				value={timeZone}
				onChange={({ target }) => {
					setTimeZone(target.value);
					setPreview(null);
				}}
			>
				<TimeZoneOptions />
			</SelectField>
			{preview && <ReportPreview preview={preview} />}
			<DialogActions onCancel={onDone} busy={busy} busyLabel={preview ? messages.saving : messages.checking}>
				{preview ? messages.save(preview.attendees.filter(({ corrected }) => !corrected).length) : messages.check}
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
							{messages.attendee}
						</th>
						<th scope="col" className="text-end font-normal">
							{messages.before}
						</th>
						<th scope="col" className="text-end font-normal">
							{messages.minutes}
						</th>
					</tr>
				</thead>
				<tbody>
					{attendees.map(({ userId, fullName, before, minutes, corrected, missing }) => (
						<tr key={userId}>
							<td className="wrap-anywhere">{fullName}</td>
							<td className="text-end">{before ?? messages.notCounted}</td>
							<td className="text-end">{corrected ? messages.corrected(before ?? 0) : missing ? messages.missing : minutes}</td>
						</tr>
					))}
				</tbody>
			</table>
			{unread > 0 && <Notice tone="warn">{messages.unread(unread)}</Notice>}
			{unknown.length > 0 && (
				<Notice tone="warn" title={messages.unknown(unknown.length)}>
					<p>{messages.unknownText}</p>
					<ul className="max-h-48 overflow-y-auto">
						{unknown.map(({ name, email, minutes }) => (
							<li key={`${email} ${name}`}>{messages.person(name, email, minutes)}</li>
						))}
					</ul>
				</Notice>
			)}
		</div>
	);
}

/** Says that the minutes come from an uploaded report, and removes it. */
export function UploadedReport({ sessionId, file }: { sessionId: string; file: string }) {
	const { act, busy } = useAct(removeReport, { changes: [listAttendees, listSessions], done: () => messages.removed });
	return (
		<Notice>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span className="wrap-anywhere">{messages.used(file)}</span>
				<Button variant="secondary" busy={busy} busyLabel={messages.removing} onClick={() => void act({ params: { sessionId } })}>
					{messages.remove}
				</Button>
			</div>
		</Notice>
	);
}
