import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAct } from "../../operators/console/index.ts";
import { type CourseMedia, getCourseMedia, prepareAgain } from "../media-contract.ts";
import { timestamp } from "../rules/timestamp.ts";
import { bytesInWords } from "../rules/upload-kinds.ts";
import { when } from "./words.ts";

type Recording = NonNullable<CourseMedia["recording"]>;

const states = {
	waiting: ["info", "Preparing qualities", "It plays already; the qualities that adapt to slow lines are being made."],
	ready: ["success", "Ready", ""],
	plain: ["success", "Ready", "It plays in one quality: this server has no ffmpeg to make others with."],
	failed: ["danger", "Qualities failed", ""],
} as const;

/** A course's recording: it plays here, and how far its qualities are. */
export function RecordingView({ media, recording }: { media: CourseMedia; recording: Recording }) {
	const { act, busy } = useAct(prepareAgain, { changes: [getCourseMedia], done: ({ message }) => message });
	const [tone, name, about] = states[recording.state];
	return (
		<div className="grid gap-4">
			<Film key={`${recording.addedAt} ${media.captions?.addedAt}`} link={recording.link} captionsLink={media.captions?.link} poster={media.cover.imageSrc} />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
				<Badge tone={tone}>{name}</Badge>
				<span className="tabular text-muted">
					{recording.lengthSeconds !== null && `${timestamp(recording.lengthSeconds)} · `}
					{bytesInWords(recording.bytes)} · added {when(recording.addedAt)}
				</span>
				{recording.qualities.length > 0 && <span className="tabular text-muted">{recording.qualities.map((height) => `${height}p`).join(", ")}</span>}
			</div>
			{about && <p className="text-sm text-muted">{about}</p>}
			{recording.state === "failed" && (
				<Notice tone="danger" title="The qualities could not be made. It plays as it is.">
					<div className="grid justify-items-start gap-3">
						<p className="wrap-anywhere">{recording.fault}</p>
						<Button variant="secondary" busy={busy} onClick={() => act({ params: { courseID: String(media.courseID) } })}>
							Try again
						</Button>
					</div>
				</Notice>
			)}
		</div>
	);
}

/** The film itself, by the links with which it began: those of a later answer would only begin it anew. */
function Film(given: { link: string; captionsLink: string | undefined; poster: string }) {
	const [{ link, captionsLink, poster }] = useState(given);
	return (
		// biome-ignore lint/a11y/useMediaCaption: it brings captions where there are any
		<video controls preload="metadata" poster={poster} className="aspect-video w-full rounded-md bg-black" aria-label="The recording" src={link}>
			{captionsLink && <track kind="captions" src={captionsLink} srcLang="en" label="English" default />}
		</video>
	);
}
