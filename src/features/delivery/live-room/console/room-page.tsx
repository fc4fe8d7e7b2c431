import { type ReactNode, type SubmitEvent, useState } from "react";
import { Link, useParams } from "react-router";
import {
	Button,
	ConfirmCall,
	ConsolePage,
	CopyButton,
	formatSiteTime,
	Notice,
	Section,
	Skeleton,
	TextField,
	useAct,
} from "#console-kit/index.ts";
import { addSpeaker, type ConsoleRoom, getConsoleRoom, revokeSpeaker } from "../console-contract.ts";
import { consoleRoomMessages as messages } from "./messages.ts";
import { RoomState, useRoom } from "./room-status.tsx";
import { Slides } from "./slides.tsx";

interface Props {
	/** What other features add, at their places. */
	parts: { replay: (room: ConsoleRoom) => ReactNode; recording: (room: ConsoleRoom) => ReactNode };
}

/** The live room of a session: its state, the links of its speakers, and its slides. */
export function RoomPage({ parts }: Props) {
	const { id = "" } = useParams();
	const back = { to: `/console/sessions/${id}`, label: "Session" };
	const { data: room, failed } = useRoom(id);
	if (failed && !room)
		return (
			<ConsolePage title="Live room" back={back}>
				{failed}
			</ConsolePage>
		);
	if (!room)
		return (
			<ConsolePage title="Live room" back={back}>
				<Skeleton className="h-48 w-full" />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title={room.title}
			back={back}
			lead={`${formatSiteTime(room.startsAt)}. Speakers broadcast from their browser, and attendees watch on their join page.`}
		>
			{!room.hasVideoTools && (
				<Notice tone="danger" title="ffmpeg is not installed">
					This server can't hold sessions without it. Install ffmpeg, or use a meeting link.
				</Notice>
			)}
			{!room.heldHere && (
				<Notice tone="warn" title="This session isn't held here">
					Attendees follow its meeting link. Choose “Hold it on this site” in the course editor.{" "}
					<Link to={`/console/courses/${room.courseID}?part=session`} className="link">
						Open the course
					</Link>
				</Notice>
			)}
			<RoomState room={room} />
			<Speakers room={room} />
			{parts.replay(room)}
			<Slides room={room} />
			{room.replay === null && parts.recording(room)}
		</ConsolePage>
	);
}

function Speakers({ room }: { room: ConsoleRoom }) {
	return (
		<Section id="speakers" title="Speakers" className="grid max-w-text gap-5">
			<p className="text-muted">
				Each speaker has a personal link to the studio, without an account. Anyone with the link can broadcast, so send
				it only to the speaker.
			</p>
			{room.speakers.length === 0 ? (
				<p>No speakers yet.</p>
			) : (
				<ul className="grid gap-4">
					{room.speakers.map((speaker) => (
						<SpeakerRow key={speaker.speakerId} sessionId={String(room.sessionId)} speaker={speaker} />
					))}
				</ul>
			)}
			<AddForm sessionId={String(room.sessionId)} />
		</Section>
	);
}

function SpeakerRow({
	sessionId,
	speaker: { speakerId, name, studioUrl, stays },
}: {
	sessionId: string;
	speaker: ConsoleRoom["speakers"][number];
}) {
	return (
		<li className="grid gap-3 rounded-md border border-line bg-surface p-4">
			<TextField
				label={`Studio link for ${name}`}
				value={studioUrl}
				readOnly
				onFocus={({ target }) => target.select()}
			/>
			{stays.length > 0 && (
				<details>
					<summary className="min-h-6 cursor-pointer">When this speaker was in the studio</summary>
					<ul className="mt-2 grid gap-1">
						{stays.map(({ from, until }) => (
							<li key={from}>{`${formatSiteTime(from)} to ${formatSiteTime(until)}`}</li>
						))}
					</ul>
				</details>
			)}
			<div className="flex flex-wrap gap-3">
				<CopyButton
					text={studioUrl}
					label={
						<>
							Copy link
							<span className="sr-only">{messages.of(name)}</span>
						</>
					}
				/>
				<ConfirmCall
					call={revokeSpeaker}
					input={{ params: { sessionId, speakerId: String(speakerId) } }}
					changes={[getConsoleRoom]}
					done="The link is revoked."
					label="Revoke"
					of={`for ${name}`}
					title={`Revoke the link of ${name}?`}
					text="The link will stop working immediately, and any broadcast from it will end."
				/>
			</div>
		</li>
	);
}

function AddForm({ sessionId }: { sessionId: string }) {
	const [error, setError] = useState<string>();
	const [name, setName] = useState("");
	const { act, busy } = useAct(addSpeaker, {
		changes: [getConsoleRoom],
		done: () => `The link for ${name.trim()} is ready.`,
		refused: ({ refusal, message }) => {
			setError(refusal.details?.[0]?.message ?? message);
			return true;
		},
	});
	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		setError(undefined);
		if (await act({ params: { sessionId }, body: { name } })) setName("");
	}
	return (
		<form onSubmit={send} noValidate className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
			<TextField
				label="Speaker's name"
				value={name}
				onChange={({ target }) => setName(target.value)}
				error={error}
				autoComplete="off"
			/>
			<Button type="submit" variant="secondary" busy={busy} className="min-h-12 sm:mt-7">
				Create link
			</Button>
		</form>
	);
}
