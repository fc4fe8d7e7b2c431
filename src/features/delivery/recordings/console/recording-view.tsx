import { type RefObject, useState } from "react";
import { Badge, Button, Notice, useAct } from "#console-kit/index.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { formatBytes } from "#values/formats/format-bytes.ts";
import { type CourseMedia, getCourseMedia, prepareAgain } from "../media-contract.ts";
import { timestamp } from "../rules/transcripts/timestamp.ts";
import { mediaMessages } from "./messages.ts";

const messages = {
	waiting: {
		name: "Preparing",
		text: "Customers can watch it now. Versions for slower connections are being prepared.",
	},
	ready: { name: "Ready", text: "" },
	plain: {
		name: "Ready",
		text: "It plays in one quality only. Recordings that you upload while ffmpeg is installed on the server get more.",
	},
	failed: { name: "Preparation failed", text: "" },
	failedTitle: "The versions for slower connections couldn't be prepared. The recording plays in its original quality.",
	tryAgain: "Try again",
};

type Recording = NonNullable<CourseMedia["recording"]>;

const tones = { waiting: "info", ready: "success", plain: "success", failed: "danger" } as const;

export function RecordingView({ media, recording }: { media: CourseMedia; recording: Recording }) {
	const { act, busy } = useAct(prepareAgain, { changes: [getCourseMedia], done: ({ message }) => message });
	const { name, text } = messages[recording.state];
	return (
		<div className="grid gap-4">
			<RecordingVideo
				key={`${recording.addedAt} ${media.captions?.addedAt}`}
				link={recording.link}
				captionsLink={media.captions?.link}
				poster={media.cover.imageSrc}
			/>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
				<Badge tone={tones[recording.state]}>{name}</Badge>
				<span className="text-muted">
					{recording.lengthSeconds !== null && `${timestamp(recording.lengthSeconds)} · `}
					{formatBytes(recording.bytes)}
					{mediaMessages.added(formatSiteTime(recording.addedAt))}
				</span>
				{recording.qualities.length > 0 && (
					<span className="text-muted">{recording.qualities.map((height) => `${height}p`).join(", ")}</span>
				)}
			</div>
			{text && <p className="text-sm text-muted">{text}</p>}
			{recording.state === "failed" && (
				<Notice tone="danger" title={messages.failedTitle}>
					<div className="grid justify-items-start gap-3">
						<p className="wrap-anywhere">{recording.error}</p>
						<Button
							variant="secondary"
							busy={busy}
							onClick={() => act({ params: { courseID: String(media.courseID) } })}
						>
							{messages.tryAgain}
						</Button>
					</div>
				</Notice>
			)}
		</div>
	);
}

interface VideoProps {
	link: string;
	captionsLink: string | undefined;
	poster: string;
	ref?: RefObject<HTMLVideoElement | null>;
}

/** Keeps its first links, because new ones would restart the video. */
export function RecordingVideo({ ref, ...given }: VideoProps) {
	const [{ link, captionsLink, poster }] = useState(given);
	return (
		// biome-ignore lint/a11y/useMediaCaption: captions are added if the course has them
		<video
			ref={ref}
			controls
			preload="metadata"
			poster={poster}
			className="aspect-video w-full rounded-md bg-black"
			aria-label="Recording"
			src={link}
		>
			{captionsLink && <track kind="captions" src={captionsLink} srcLang="en" label="English" default />}
		</video>
	);
}
