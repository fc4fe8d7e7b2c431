import { Link } from "react-router";
import { Button, ConfirmCall, formatSiteTime, Section, SelectField, useAct } from "#console-kit/index.ts";
import { type ConsoleRoom, getConsoleRoom } from "#features/delivery/live-room/console-contract.ts";
import { publishRecording, setAutomaticRecordings, withholdRecording } from "../console-contract.ts";
import { automaticHours } from "../rules/automatic-hours.ts";

const recordingText = {
	none: "After the session ends, you have 30 days to publish it as the course's recording. It replaces any earlier recording.",
	withheld: "The recording is not published. You can publish it until 30 days after the session.",
	making: "The recording is being prepared. You can leave this page.",
	published: "The recording is published. Customers whose purchase includes it find it in My Orders.",
	failed: "The recording couldn't be made. Try again, or upload one in the course editor.",
};

const automaticAfter = (hours: number) => {
	const [count, unit] = hours < 24 ? [hours, "hour"] : [hours / 24, "day"];
	return `${count} ${unit}${count === 1 ? "" : "s"} after the session`;
};

/** Publishes what attendees saw as the course's recording, now or on its own. */
export function Recording({ room }: { room: ConsoleRoom }) {
	const { sessionId, courseID, state, recording, recordingDueAt } = room;
	const publish = useAct(publishRecording, {
		changes: [getConsoleRoom],
		done: () => "The recording is being prepared.",
	});
	const input = { params: { sessionId: String(sessionId) } };
	const canChange = state === "ended" && recording !== "making";
	return (
		<Section id="recording" title="Recording" className="grid max-w-text justify-items-start gap-4">
			<p role="status">
				{recordingText[recording ?? "none"]}{" "}
				{recordingDueAt &&
					`It is published automatically on ${formatSiteTime(recordingDueAt)}, unless you publish it or cancel that first.`}
			</p>
			<div className="flex flex-wrap items-center gap-3">
				{canChange && (
					<Button variant="secondary" busy={publish.busy} onClick={() => void publish.act(input)}>
						{recording === null || recording === "withheld" ? "Publish the recording" : "Publish again"}
					</Button>
				)}
				{canChange && (recording === "published" || recordingDueAt) && <Withhold room={room} />}
			</div>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
				{state === "ended" && (
					<Link to={`/console/sessions/${sessionId}/recording`} className="link">
						Trim and choose a poster
					</Link>
				)}
				{recording === "published" && (
					<Link to={`/console/courses/${courseID}/media`} className="link">
						Recording and files
					</Link>
				)}
			</div>
			<Automatic room={room} />
		</Section>
	);
}

function Withhold({ room: { sessionId, recording } }: { room: ConsoleRoom }) {
	const isPublished = recording === "published";
	return (
		<ConfirmCall
			call={withholdRecording}
			input={{ params: { sessionId: String(sessionId) } }}
			changes={[getConsoleRoom]}
			label={isPublished ? "Unpublish" : "Don't publish automatically"}
			title={isPublished ? "Unpublish the recording?" : "Cancel the automatic publication?"}
			text={
				isPublished
					? "Customers can no longer watch it. The session stays stored for 30 days, so that you can publish it again."
					: "Customers don't get the recording until you publish it."
			}
			done={isPublished ? "The recording is unpublished." : "The recording won't be published automatically."}
		/>
	);
}

function Automatic({ room: { automaticHours: hours } }: { room: ConsoleRoom }) {
	const { act, busy } = useAct(setAutomaticRecordings, { changes: [getConsoleRoom], done: () => "Saved." });
	return (
		<SelectField
			label="Publish recordings automatically"
			hint="Applies to all live sessions that end from now on. You can still trim, publish or withhold each recording before that."
			className="w-full max-w-md"
			value={hours === null ? "" : String(hours)}
			disabled={busy}
			onChange={({ target }) => void act({ body: { hours: target.value === "" ? null : Number(target.value) } })}
			options={automaticHours.map((automaticHour) => [automaticHour, automaticAfter(automaticHour)])}
			empty="No, staff publish them"
		/>
	);
}
