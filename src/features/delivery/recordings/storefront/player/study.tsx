import { useCallback, useEffect, useRef, useState } from "react";
import {
	Button,
	type Call,
	type InputOf,
	Notice,
	type ResponseOf,
	Skeleton,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { openMedia, type Progress, readTranscript } from "../../contract.ts";
import { ChapterList } from "./chapter-list.tsx";
import { Player } from "./player.tsx";
import type { StudiedCourse } from "./studied-course.ts";
import { TranscriptPanel } from "./transcript-panel.tsx";
import "./study.css";
import { studyMessages as messages } from "../messages.ts";

type Opened<Content> = { is: "loading" } | { is: "failed"; message: string } | { is: "open"; response: Content };

interface Props {
	course: StudiedCourse;
	/** True if the transcript was opened: the recording waits until a position is chosen. */
	toRead: boolean;
	onProgress: (progress: Progress) => void;
}

export function Study({ course, toRead, onProgress }: Props) {
	const media = useOpened(openMedia, course.reference);
	const transcript = useOpened(readTranscript, course.reference, course.transcriptReads);
	const [second, setSecond] = useState(0);
	const jump = useRef<(second: number) => void>(null);
	const watches = course.videoLink !== null;
	const jumpTo = useCallback((to: number) => jump.current?.(to), []);
	return (
		<div className="study" data-both={(watches && course.transcriptReads) || undefined}>
			{watches && (
				<div className="study-film">
					{media.state.is === "loading" && <Waiting label={messages.openingVideo} className="aspect-video w-full" />}
					{media.state.is === "failed" && (
						<Failed title={messages.videoFailed} message={media.state.message} again={media.again} />
					)}
					{media.state.is === "open" && (
						<>
							<Player
								course={course}
								media={media.state.response}
								waits={toRead}
								jump={jump}
								onSecond={setSecond}
								onProgress={onProgress}
							/>
							{media.state.response.chapters.length > 0 && (
								<ChapterList chapters={media.state.response.chapters} second={second} onJump={jumpTo} />
							)}
						</>
					)}
				</div>
			)}
			{course.transcriptReads && (
				<div className="study-words">
					{transcript.state.is === "loading" && <Waiting label={messages.openingTranscript} className="h-64 w-full" />}
					{transcript.state.is === "failed" && (
						<Failed title={messages.transcriptFailed} message={transcript.state.message} again={transcript.again} />
					)}
					{transcript.state.is === "open" && (
						<TranscriptPanel
							segments={transcript.state.response.segments}
							pdf={media.state.is === "open" ? media.state.response.transcriptLink : course.transcriptLink}
							second={watches ? second : null}
							onJump={watches ? jumpTo : null}
							searchFirst={toRead}
						/>
					)}
				</div>
			)}
		</div>
	);
}

function Waiting({ label, className }: { label: string; className: string }) {
	return (
		<div aria-busy="true">
			<p role="status" className="sr-only">
				{label}
			</p>
			<Skeleton className={className} />
		</div>
	);
}

function Failed({ title, message, again }: { title: string; message: string; again: () => void }) {
	return (
		<div className="grid justify-items-start gap-4 py-2">
			<Notice tone="danger" title={title} live className="w-full">
				{message}
			</Notice>
			<Button variant="secondary" onClick={again}>
				{messages.tryAgain}
			</Button>
		</div>
	);
}

/** Loads the media of a purchased course on mount. `again` repeats the request after a failure. */
function useOpened<C extends Call>(
	call: C,
	reference: string,
	isEnabled = true,
): { state: Opened<ResponseOf<C>>; again: () => void } {
	const apiClient = useSignedInClient();
	const [state, setState] = useState<Opened<ResponseOf<C>>>({ is: "loading" });
	const [round, setRound] = useState(0);
	const again = useCallback(() => setRound((before) => before + 1), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
	useEffect(() => {
		if (!isEnabled) return;
		let isCanceled = false;
		setState({ is: "loading" });
		apiClient
			.call(call, { params: { reference } } as unknown as InputOf<C>)
			.then((outcome) => {
				if (isCanceled || !outcome) return;
				setState(
					outcome.ok ? { is: "open", response: outcome.response } : { is: "failed", message: outcome.refusal.message },
				);
			})
			.catch((error: Error) => {
				if (!isCanceled) setState({ is: "failed", message: error.message });
			});
		return () => {
			isCanceled = true;
		};
	}, [apiClient, call, reference, isEnabled, round]);

	return { state, again };
}
