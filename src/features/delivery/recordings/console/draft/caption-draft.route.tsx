import { useEffect } from "react";
import { useParams } from "react-router";
import {
	Button,
	ButtonLink,
	ConsolePage,
	consoleMeta,
	EmptyState,
	Notice,
	Section,
	Skeleton,
	useAct,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { type CaptionDraft, getCaptionDraft, startCaptionDraft } from "../../draft-contract.ts";
import { timestamp } from "../../rules/transcripts/timestamp.ts";
import { DraftEditor } from "./draft-editor.tsx";
import { draftMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.pageTitle);

/** Milliseconds between questions for the progress. */
const pollMs = 3_000;

/** Captions and transcript of a recording: transcribed by a speech model, corrected and published by staff. */
export default function CaptionDraftPage() {
	const { id = "" } = useParams();
	const { data, failed, error, refetch } = useConsoleQuery(getCaptionDraft, { params: { courseID: id } });
	const isRunning = data?.draft?.state === "transcribing";
	useEffect(() => {
		if (!isRunning) return;
		const timer = setInterval(() => void refetch(), pollMs);
		return () => clearInterval(timer);
	}, [isRunning, refetch]);
	const back = { to: `/console/courses/${id}/media`, label: "Files" };
	if (error && !data)
		return (
			<ConsolePage title={messages.pageTitle} back={back}>
				{failed}
			</ConsolePage>
		);
	if (!data)
		return (
			<ConsolePage title={messages.pageTitle} back={back}>
				<Skeleton label="Loading the draft" />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title={messages.pageTitle}
			lead={`Transcript draft of “${data.title}”, made by speech recognition. Correct it, then publish.`}
			back={back}
		>
			{!data.hasModel && (
				<Notice tone="info" title="Automatic transcription is off">
					To turn it on, install a speech model on the server and set SPEECH_MODEL to its directory. The documentation
					explains how, under “Captions and transcripts”. Until then, upload captions and a transcript.
				</Notice>
			)}
			<Content data={data} />
		</ConsolePage>
	);
}

function Content({ data }: { data: CaptionDraft }) {
	const { draft, courseID, hasModel } = data;
	const files = <ButtonLink to={`/console/courses/${courseID}/media`}>Open the files</ButtonLink>;
	if (data.recordingLink === null)
		return (
			<EmptyState title="There is no recording to transcribe" actions={files}>
				Upload the course's recording first.
			</EmptyState>
		);
	if (!draft)
		return hasModel ? (
			<EmptyState title="No draft yet" actions={<Start courseID={courseID} label="Transcribe the recording" />}>
				The server transcribes the recording in the background. You can leave this page in the meantime.
			</EmptyState>
		) : (
			<p>{files}</p>
		);
	if (draft.state === "transcribing") return <Progress done={draft.doneSeconds} total={draft.totalSeconds} />;
	return (
		<>
			{draft.state === "failed" && (
				<Notice tone="danger" title="The transcription stopped">
					<div className="grid justify-items-start gap-3">
						<p className="wrap-anywhere">{draft.error}</p>
						{hasModel && <Start courseID={courseID} label="Continue" />}
					</div>
				</Notice>
			)}
			{(draft.state !== "failed" || draft.phrases.length > 0) && (
				<DraftEditor key={courseID} data={data} draft={draft} link={data.recordingLink} />
			)}
		</>
	);
}

function Start({ courseID, label }: { courseID: number; label: string }) {
	const { act, busy } = useAct(startCaptionDraft, { changes: [getCaptionDraft] });
	return (
		<Button busy={busy} onClick={() => void act({ params: { courseID: String(courseID) } })}>
			{label}
		</Button>
	);
}

function Progress({ done, total }: { done: number; total: number | null }) {
	return (
		<Section id="running" title="Transcribing the recording" className="grid max-w-text gap-4">
			<progress
				className="upload-bar"
				max={total ?? 1}
				value={total === null ? 0 : done}
				aria-label="Progress of the transcription"
			/>
			{total !== null && <p>{`${timestamp(done)} of ${timestamp(total)}`}</p>}
			<p className="text-muted">You can leave this page. The dashboard tells you when the draft is ready.</p>
		</Section>
	);
}
