import { useRef, useState } from "react";
import { Badge, Button, LeavingGuard, Notice, Section, useAct } from "#console-kit/index.ts";
import { getConsoleRoom } from "#features/delivery/live-room/console-contract.ts";
import { sumLengths } from "#values/spans/time-spans.ts";
import { getRecordingCut, publishRecording, type RecordingCutView, saveRecordingCut } from "../../console-contract.ts";
import { keptSpans } from "../../rules/recording-cut.ts";
import { Breaks } from "./breaks.tsx";
import { CutPlayer } from "./cut-player.tsx";
import { formatTime, readTimes, toCutTimes } from "./cut-times.ts";
import { TimeField } from "./time-field.tsx";

/** Edits how the recording of a session is cut, next to its picture, and publishes it. */
export function CutEditor({ view }: { view: RecordingCutView }) {
	const video = useRef<HTMLVideoElement>(null);
	const [times, setTimes] = useState(() => toCutTimes(view.cut));
	const [showsErrors, setShowsErrors] = useState(false);
	const saving = useAct(saveRecordingCut, { changes: [getRecordingCut] });
	const publishing = useAct(publishRecording, {
		changes: [getRecordingCut, getConsoleRoom],
		done: () => "The recording is being prepared. Customers can watch it when it is published.",
	});
	const params = { sessionId: String(view.sessionId) };

	const { cut, errors } = readTimes(times, view.seconds);
	const kept = cut && keptSpans(cut, view.seconds);
	const isChanged = JSON.stringify(cut) !== JSON.stringify(view.cut);
	const isMaking = view.recording === "making";
	const visibleErrors = showsErrors ? errors : {};
	const positionNow = () => formatTime(Math.round(video.current?.currentTime ?? 0));

	async function save(): Promise<boolean> {
		setShowsErrors(true);
		if (!cut || Object.keys(errors).length > 0) return false;
		return (await saving.act({ params, body: cut })) !== undefined;
	}
	async function publish() {
		if (!isChanged || (await save())) await publishing.act({ params });
	}

	return (
		<div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-8">
			<LeavingGuard unsaved={() => isChanged} onDiscard={() => setTimes(toCutTimes(view.cut))} />
			<div className="grid min-w-0 gap-5 lg:sticky lg:top-4">
				<CutPlayer video={video} source={view.streamUrl} seconds={view.seconds} kept={kept} />
				<div className="flex flex-wrap items-center gap-3">
					<Button variant="secondary" busy={saving.busy} disabled={!isChanged} onClick={() => void save()}>
						Save
					</Button>
					<Button busy={publishing.busy || isMaking} onClick={() => void publish()}>
						Save and publish
					</Button>
					<Status view={view} isChanged={isChanged} />
				</div>
				{visibleErrors.nothing_left && (
					<Notice tone="danger" live>
						{visibleErrors.nothing_left}
					</Notice>
				)}
				<p role="status">
					{kept && `The recording will be ${formatTime(Math.round(sumLengths(kept)))} long.`}{" "}
					{view.recording === "published" &&
						"Captions, transcript and what customers have watched move along when you publish again."}
				</p>
			</div>
			<div className="grid min-w-0 gap-8">
				<Section id="trim" title="Beginning and end" className="grid gap-5">
					<TimeField
						label="Starts at"
						hint="Minutes and seconds, such as 4:30, or 1:04:30"
						value={times.start}
						error={visibleErrors.start}
						positionNow={positionNow}
						onChange={(start) => setTimes({ ...times, start })}
					/>
					<TimeField
						label="Ends at"
						hint="Leave empty to keep everything until the end."
						value={times.end}
						error={visibleErrors.end}
						positionNow={positionNow}
						onChange={(end) => setTimes({ ...times, end })}
					/>
				</Section>
				<Breaks
					breaks={times.breaks}
					errors={visibleErrors}
					positionNow={positionNow}
					onChange={(breaks) => setTimes({ ...times, breaks })}
				/>
				<section aria-labelledby="poster" className="grid gap-5">
					<div className="grid gap-2">
						<h2 id="poster" className="text-xl">
							Poster
						</h2>
						<p className="text-muted">
							The frame that customers see before they play the recording. Without one, they see the course's cover.
						</p>
					</div>
					<TimeField
						label="Poster frame at"
						hint="Leave empty to show the course's cover."
						value={times.poster}
						error={visibleErrors.poster}
						positionNow={positionNow}
						onChange={(poster) => setTimes({ ...times, poster })}
					/>
				</section>
				<Chapters chapters={view.chapters} />
			</div>
		</div>
	);
}

function Status({ view: { recording, isPublishedAsCut }, isChanged }: { view: RecordingCutView; isChanged: boolean }) {
	if (recording === "making") return <Badge tone="info">Being prepared</Badge>;
	if (isChanged) return <Badge tone="warn">Not saved</Badge>;
	return isPublishedAsCut ? <Badge tone="success">Published with these times</Badge> : <Badge>Not published yet</Badge>;
}

function Chapters({ chapters }: Pick<RecordingCutView, "chapters">) {
	return (
		<Section id="chapters" title="Chapters" className="grid gap-3">
			<p className="text-muted">
				{chapters.length === 0
					? "None. The recording of a session with slides has a chapter for each of them."
					: "From the slides that were shown. They follow the saved times."}
			</p>
			{chapters.length > 0 && (
				<ol className="grid gap-2">
					{chapters.map(({ start, title }) => (
						<li key={start} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
							<span className="text-muted">{formatTime(start)}</span>
							<span className="wrap-anywhere">{title}</span>
						</li>
					))}
				</ol>
			)}
		</Section>
	);
}
