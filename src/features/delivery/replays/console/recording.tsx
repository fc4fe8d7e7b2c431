import { Link } from "react-router";
import { useAct } from "#console-kit/index.ts";
import { type ConsoleRoom, getConsoleRoom } from "#features/delivery/studio/console-contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { publishRecording, setAutomaticRecordings, withholdRecording } from "../console-contract.ts";
import { automaticHours } from "../rules/automatic-hours.ts";
import { consoleRecordingMessages as messages } from "./messages.ts";

/** Publishes what attendees saw as the course's recording, now or on its own. */
export function Recording({ room }: { room: ConsoleRoom }) {
	const { sessionId, courseID, state, recording, recordingDueAt } = room;
	const publish = useAct(publishRecording, { changes: [getConsoleRoom], done: () => messages.publishing });
	const input = { params: { sessionId: String(sessionId) } };
	const canChange = state === "ended" && recording !== "making";
	return (
		<section aria-labelledby="recording" className="grid max-w-text justify-items-start gap-4">
			<h2 id="recording" className="text-xl">
				{messages.recording}
			</h2>
			<p role="status">
				{messages.recordingText[recording ?? "none"]} {recordingDueAt && messages.due(formatSiteTime(recordingDueAt))}
			</p>
			<div className="flex flex-wrap items-center gap-3">
				{canChange && (
					<Button variant="secondary" busy={publish.busy} onClick={() => void publish.act(input)}>
						{recording === null || recording === "withheld" ? messages.publish : messages.publishAgain}
					</Button>
				)}
				{canChange && (recording === "published" || recordingDueAt) && <Withhold room={room} />}
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
				{state === "ended" && (
					<Link to={`/console/sessions/${sessionId}/recording`} className="link">
						{messages.edit}
					</Link>
				)}
				{recording === "published" && (
					<Link to={`/console/courses/${courseID}/media`} className="link">
						{messages.files}
					</Link>
				)}
			</div>
			<Automatic room={room} />
		</section>
	);
}

function Withhold({ room: { sessionId, recording } }: { room: ConsoleRoom }) {
	const isPublished = recording === "published";
	const { act, busy } = useAct(withholdRecording, { changes: [getConsoleRoom], done: () => (isPublished ? messages.unpublished : messages.dueCanceled) });
	return (
		<ConfirmButton
			label={isPublished ? messages.unpublish : messages.cancelDue}
			title={isPublished ? messages.unpublishTitle : messages.cancelDueTitle}
			cancel={messages.keep}
			busy={busy}
			onConfirm={() => act({ params: { sessionId: String(sessionId) } })}
		>
			<p>{isPublished ? messages.unpublishText : messages.cancelDueText}</p>
		</ConfirmButton>
	);
}

function Automatic({ room: { automaticHours: hours } }: { room: ConsoleRoom }) {
	const { act, busy } = useAct(setAutomaticRecordings, { changes: [getConsoleRoom], done: () => messages.automaticSaved });
	return (
		<SelectField
			label={messages.automatic}
			hint={messages.automaticHint}
			className="w-full max-w-md"
			value={hours === null ? "" : String(hours)}
			disabled={busy}
			onChange={({ target }) => void act({ body: { hours: target.value === "" ? null : Number(target.value) } })}
		>
			<option value="">{messages.automaticNever}</option>
			{automaticHours.map((automaticHour) => (
				<option key={automaticHour} value={automaticHour}>
					{messages.automaticAfter(automaticHour)}
				</option>
			))}
		</SelectField>
	);
}
