import { useEffect } from "react";
import { useParams } from "react-router";
import {
	ConsolePage,
	consoleMeta,
	formatBytes,
	formatSiteTime,
	Skeleton,
	TouchLink,
	useConsoleQuery,
} from "#console-kit/index.ts";
import { getCourseMedia, type CourseMedia as Media } from "../media-contract.ts";
import { FileSection } from "./file-section.tsx";
import { fileMessages, mediaMessages as messages } from "./messages.ts";
import { RecordingView } from "./recording-view.tsx";
import { SampleSection } from "./sample-section.tsx";

export const meta = consoleMeta("Course files");

/** Milliseconds between polls while the server is working. */
const soon = 1_000;
const later = 5_000;

/** Manages a course's recording, captions, transcript, cover and clip, with uploads in progress. */
export default function CourseMedia() {
	const { id = "" } = useParams();
	const { data, failed, error, refetch } = useConsoleQuery(getCourseMedia, { params: { courseID: id } });
	const pause = choosePause(data);
	useEffect(() => {
		if (pause === undefined) return;
		const timer = setInterval(() => void refetch(), pause);
		return () => clearInterval(timer);
	}, [pause, refetch]);
	const back = { to: `/console/courses/${id}?part=media`, label: "Course" };
	if (error && !data)
		return (
			<ConsolePage title="Files" back={back}>
				{failed}
			</ConsolePage>
		);
	if (!data)
		return (
			<ConsolePage title="Files" back={back}>
				<Skeleton label="Loading files" />
			</ConsolePage>
		);
	return (
		<ConsolePage
			title={data.title}
			lead="Recording, captions, transcript, cover and clip. Customers see changes immediately."
			back={back}
		>
			<div className="grid items-start gap-6 lg:grid-cols-2">
				<FileSection media={data} kind="recording" present={data.recording !== null}>
					{data.recording && <RecordingView media={data} recording={data.recording} />}
				</FileSection>
				<FileSection media={data} kind="cover" present={data.cover.uploaded}>
					<img
						src={data.cover.imageSrc}
						alt={data.cover.uploaded ? "Uploaded cover" : "Automatic cover"}
						width={1200}
						height={675}
						className="aspect-video w-full rounded-md border border-line object-cover"
					/>
				</FileSection>
				<FileSection media={data} kind="captions" present={data.captions !== null} always>
					<div className="grid justify-items-start gap-1">
						{data.captions ? (
							<FileFacts file={data.captions} open="Open the captions" />
						) : (
							<p className="text-muted">{fileMessages.captions.none}</p>
						)}
						{data.recording && (
							<TouchLink to={`/console/courses/${data.courseID}/captions`}>
								Write captions and transcript automatically
							</TouchLink>
						)}
					</div>
				</FileSection>
				<FileSection media={data} kind="transcript" present={data.transcript !== null}>
					{data.transcript && <FileFacts file={data.transcript} open="Open the transcript as customers see it" />}
				</FileSection>
				<FileSection media={data} kind="clip" present={data.clip !== null}>
					{data.clip && (
						<div className="grid gap-1">
							<FileFacts file={data.clip} open="Open the clip" />
							{data.clip.state !== "ready" && (
								<p className="text-sm text-muted">{messages.clipStates[data.clip.state]}</p>
							)}
						</div>
					)}
				</FileSection>
				<SampleSection key={`${data.sample.minutes} ${data.sample.pages}`} media={data} />
			</div>
		</ConsolePage>
	);
}

function FileFacts({ file, open }: { file: NonNullable<Media["captions"]>; open: string }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<a className="link inline-flex min-h-11 items-center" href={file.link} target="_blank" rel="noreferrer">
				{open}
			</a>
			<span className="text-sm text-muted">
				{formatBytes(file.bytes)}
				{messages.added(formatSiteTime(file.addedAt))}
			</span>
		</div>
	);
}

/** Polling interval; undefined if nothing is in progress on the server. */
function choosePause(media: Media | undefined): number | undefined {
	if (media?.uploads.some(({ state }) => state === "checking")) return soon;
	return media?.recording?.state === "waiting" || media?.clip?.state === "waiting" ? later : undefined;
}
