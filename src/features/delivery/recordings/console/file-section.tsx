import { type DragEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { Button, ConfirmCall, classes, formatBytes, Notice } from "#console-kit/index.ts";
import { type CourseMedia, getCourseMedia, removeCourseMedium } from "../media-contract.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";
import { fileMessages as messages, uploadMessages as uploadProgressMessages } from "./messages.ts";
import { UploadStatus } from "./upload-status.tsx";
import { type UploadState, useUpload } from "./use-upload.ts";

const fileTypes: Record<UploadKind, string> = {
	recording: "video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm",
	clip: "video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm",
	captions: "text/vtt,.vtt,.srt",
	transcript: "text/vtt,text/plain,application/json,.vtt,.srt,.txt,.json",
	cover: "image/jpeg,image/png,image/webp,image/avif",
};

interface Props {
	media: CourseMedia;
	kind: UploadKind;
	present: boolean;
	/** Shows the children without a file, too. */
	always?: boolean;
	children: ReactNode;
}

/** Uploads, replaces and removes one kind of file of a course. Files can also be dropped on it. */
export function FileSection({ media, kind, present, always = kind === "cover", children }: Props) {
	const { title, about, none, choose, replace } = messages[kind];
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const chooser = useRef<HTMLButtonElement>(null);
	const first = useRef<HTMLButtonElement>(null);
	const [over, setOver] = useState(false);
	const { state, start, pause, resume, cancel } = useUpload(media.courseID, kind, media.most[kind]);
	const idle = state.is === "idle";

	// The pressed button disappears when an upload begins or ends, so the focus moves to its replacement.
	const before = useRef(idle);
	useEffect(() => {
		if (before.current === idle) return;
		before.current = idle;
		if (document.activeElement === document.body) (idle ? chooser : first).current?.focus();
	}, [idle]);

	const drop = {
		onDragOver(event: DragEvent) {
			if (!idle || !event.dataTransfer.types.includes("Files")) return;
			event.preventDefault();
			setOver(true);
		},
		onDragLeave: () => setOver(false),
		onDrop(event: DragEvent) {
			event.preventDefault();
			setOver(false);
			const file = event.dataTransfer.files[0];
			if (idle && file) void start(file);
		},
	};

	const pendingUploads = idle ? media.uploads.filter((upload) => upload.kind === kind) : [];
	return (
		<section
			aria-labelledby={id}
			className={classes(
				"grid min-w-0 content-start gap-5 rounded-lg border bg-surface p-5 sm:p-6",
				over ? "border-brand" : "border-line",
			)}
			{...drop}
		>
			<div className="grid gap-1">
				<h2 id={id} className="text-xl">
					{title}
				</h2>
				<p className="max-w-text text-sm text-muted">{about}</p>
			</div>
			{present || always ? children : <p className="text-muted">{none}</p>}
			{pendingUploads.map((upload) => (
				<UploadStatus key={upload.id} courseId={media.courseID} upload={upload} />
			))}
			{state.is === "idle" && state.error && (
				<Notice tone="danger" live>
					{state.error}
				</Notice>
			)}
			{state.is === "idle" ? (
				<div
					className={classes(
						"grid justify-items-start gap-3 rounded-md border border-dashed p-4",
						over ? "border-brand bg-brand-wash" : "border-edge",
					)}
				>
					<input
						ref={input}
						type="file"
						hidden
						accept={fileTypes[kind]}
						aria-label={messages.file(title)}
						onChange={(event) => {
							const file = event.target.files?.[0];
							event.target.value = "";
							if (file) void start(file);
						}}
					/>
					<div className="flex flex-wrap items-center gap-3">
						<Button ref={chooser} variant="secondary" onClick={() => input.current?.click()}>
							{present ? replace : choose}
						</Button>
						{present && <RemoveFile courseId={media.courseID} kind={kind} />}
					</div>
					<p className="text-sm text-muted">{messages.drop}</p>
				</div>
			) : (
				<UploadProgress state={state} first={first} onPause={pause} onResume={resume} onCancel={() => void cancel()} />
			)}
		</section>
	);
}

function RemoveFile({ courseId, kind }: { courseId: number; kind: UploadKind }) {
	const { remove, removeTitle, removeAbout } = messages[kind];
	return (
		<ConfirmCall
			call={removeCourseMedium}
			input={{ params: { courseID: String(courseId), kind } }}
			changes={[getCourseMedia]}
			label={remove}
			title={removeTitle}
			text={removeAbout}
		/>
	);
}

interface UploadProgressProps {
	state: Exclude<UploadState, { is: "idle" }>;
	/** The first button, which gets the focus when an upload begins. */
	first: Ref<HTMLButtonElement>;
	onPause: () => void;
	onResume: () => void;
	onCancel: () => void;
}

/** Shows an upload's progress with its controls. Announces each quarter and each change of state. */
function UploadProgress({ state: { is, name, sent, bytes }, first, onPause, onResume, onCancel }: UploadProgressProps) {
	const percent = bytes === 0 ? 0 : Math.floor((100 * sent) / bytes);
	const quarter = Math.floor(percent / 25) * 25;
	const [heard, setHeard] = useState("");
	useEffect(
		() => setHeard(uploadProgressMessages.heard(uploadProgressMessages[is], name, quarter)),
		[is, name, quarter],
	);
	return (
		<div className="grid gap-3">
			<p role="status" className="sr-only">
				{heard}
			</p>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
				<span className="text-sm text-muted">
					{uploadProgressMessages.progress(uploadProgressMessages[is], formatBytes(sent), formatBytes(bytes), percent)}
				</span>
			</div>
			<progress className="upload-bar" max={bytes} value={sent} aria-label={uploadProgressMessages.bar(name)} />
			{is === "broken" && <Notice tone="warn">{uploadProgressMessages.brokenText}</Notice>}
			{is === "stopped" && <Notice tone="danger">{uploadProgressMessages.stoppedText}</Notice>}
			<div className="flex flex-wrap gap-3">
				{is === "paused" || is === "stopped" ? (
					<Button ref={first} variant="secondary" onClick={onResume}>
						{is === "paused" ? uploadProgressMessages.resume : uploadProgressMessages.tryAgain}
					</Button>
				) : (
					<Button ref={first} variant="secondary" onClick={onPause}>
						{uploadProgressMessages.pause}
					</Button>
				)}
				<Button variant="quiet" onClick={onCancel}>
					{uploadProgressMessages.cancel}
				</Button>
			</div>
		</div>
	);
}
