import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { Button, Notice, type OwnDataState, Skeleton, useOwnData } from "#storefront-kit/index.ts";
import { openMedia, type Progress, readTranscript } from "../../contract.ts";
import { ChapterList } from "./chapter-list.tsx";
import { Player } from "./player.tsx";
import type { StudiedCourse } from "./studied-course.ts";
import { TranscriptPanel } from "./transcript-panel.tsx";
import "./study.css";
import { studyMessages as messages } from "../messages.ts";

interface Props {
	course: StudiedCourse;
	/** True if the transcript was opened: the recording waits until a position is chosen. */
	toRead: boolean;
	onProgress: (progress: Progress) => void;
}

export function Study({ course, toRead, onProgress }: Props) {
	const { reference } = course;
	const toRequest = useCallback(() => ({ params: { reference } }), [reference]);
	const media = useOwnData(openMedia, toRequest);
	const [second, setSecond] = useState(0);
	const jump = useRef<(second: number) => void>(null);
	const watches = course.videoLink !== null;
	const jumpTo = useCallback((to: number) => jump.current?.(to), []);
	return (
		<div className="study" data-both={(watches && course.transcriptReads) || undefined}>
			{watches && (
				<div className="study-film">
					<Opened own={media} opening={messages.openingVideo} failed={messages.videoFailed} shape="aspect-video w-full">
						{(opened) => (
							<>
								<Player
									course={course}
									media={opened}
									waits={toRead}
									jump={jump}
									onSecond={setSecond}
									onProgress={onProgress}
								/>
								{opened.chapters.length > 0 && (
									<ChapterList chapters={opened.chapters} second={second} onJump={jumpTo} />
								)}
							</>
						)}
					</Opened>
				</div>
			)}
			{course.transcriptReads && (
				<Transcript
					reference={reference}
					pdf={media.state.is === "loaded" ? media.state.response.transcriptLink : course.transcriptLink}
					second={watches ? second : null}
					onJump={watches ? jumpTo : null}
					searchFirst={toRead}
				/>
			)}
		</div>
	);
}

type TranscriptProps = Omit<ComponentProps<typeof TranscriptPanel>, "segments"> & { reference: string };

function Transcript({ reference, ...props }: TranscriptProps) {
	const toRequest = useCallback(() => ({ params: { reference } }), [reference]);
	const transcript = useOwnData(readTranscript, toRequest);
	return (
		<div className="study-words">
			<Opened
				own={transcript}
				opening={messages.openingTranscript}
				failed={messages.transcriptFailed}
				shape="h-64 w-full"
			>
				{({ segments }) => <TranscriptPanel segments={segments} {...props} />}
			</Opened>
		</div>
	);
}

interface OpenedProps<Response> {
	own: { state: OwnDataState<Response>; retry: () => void };
	opening: string;
	failed: string;
	/** Classes of the skeleton. */
	shape: string;
	children: (response: Response) => ReactNode;
}

function Opened<Response>({ own: { state, retry }, opening, failed, shape, children }: OpenedProps<Response>) {
	if (state.is === "loaded") return children(state.response);
	if (state.is === "failed")
		return (
			<div className="grid justify-items-start gap-4 py-2">
				<Notice tone="danger" title={failed} live className="w-full">
					{state.message}
				</Notice>
				<Button variant="secondary" onClick={retry}>
					{messages.tryAgain}
				</Button>
			</div>
		);
	return (
		<div aria-busy="true">
			<p role="status" className="sr-only">
				{opening}
			</p>
			<Skeleton className={shape} />
		</div>
	);
}
