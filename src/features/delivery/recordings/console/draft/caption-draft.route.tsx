import { useEffect } from "react";
import { useParams } from "react-router";
import { consoleMeta, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
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
	const back = { to: `/console/courses/${id}/media`, label: messages.back };
	if (error && !data)
		return (
			<ConsolePage title={messages.pageTitle} back={back}>
				{failed}
			</ConsolePage>
		);
	if (!data)
		return (
			<ConsolePage title={messages.pageTitle} back={back}>
				<div role="status" aria-busy="true" className="grid gap-6 lg:grid-cols-2">
					<Skeleton className="h-72 w-full" />
					<Skeleton className="h-72 w-full" />
				</div>
			</ConsolePage>
		);
	return (
		<ConsolePage title={messages.pageTitle} lead={messages.lead(data.title)} back={back}>
			{!data.hasModel && (
				<Notice tone="info" title={messages.noModel}>
					{messages.noModelText}
				</Notice>
			)}
			<Content data={data} />
		</ConsolePage>
	);
}

function Content({ data }: { data: CaptionDraft }) {
	const { draft, courseID, hasModel } = data;
	const files = <ButtonLink to={`/console/courses/${courseID}/media`}>{messages.files}</ButtonLink>;
	if (data.recordingLink === null)
		return (
			<EmptyState title={messages.noRecording} actions={files}>
				{messages.noRecordingText}
			</EmptyState>
		);
	if (!draft)
		return hasModel ? (
			<EmptyState title={messages.none} actions={<Start courseID={courseID} label={messages.start} />}>
				{messages.noneText}
			</EmptyState>
		) : (
			<p>{files}</p>
		);
	if (draft.state === "transcribing") return <Progress done={draft.doneSeconds} total={draft.totalSeconds} />;
	return (
		<>
			{draft.state === "failed" && (
				<Notice tone="danger" title={messages.failed}>
					<div className="grid justify-items-start gap-3">
						<p className="wrap-anywhere">{draft.error}</p>
						{hasModel && <Start courseID={courseID} label={messages.again} />}
					</div>
				</Notice>
			)}
			{(draft.state !== "failed" || draft.phrases.length > 0) && <DraftEditor key={courseID} data={data} draft={draft} link={data.recordingLink} />}
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
		<section aria-labelledby="running" className="grid max-w-text gap-4">
			<h2 id="running" className="text-xl">
				{messages.running}
			</h2>
			<progress className="upload-bar" max={total ?? 1} value={total === null ? 0 : done} aria-label={messages.bar} />
			{total !== null && <p>{messages.progress(timestamp(done), timestamp(total))}</p>}
			<p className="text-muted">{messages.runningText}</p>
		</section>
	);
}
