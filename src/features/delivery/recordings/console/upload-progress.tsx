import { type Ref, useEffect, useState } from "react";
import { Button, Notice } from "#console-kit/index.ts";
import { formatBytes } from "#values/formats/format-bytes.ts";
import { uploadMessages as messages } from "./messages.ts";
import type { UploadState } from "./use-upload.ts";

interface Props {
	state: Exclude<UploadState, { is: "idle" }>;
	/** The first button, which gets the focus when an upload begins. */
	first: Ref<HTMLButtonElement>;
	onPause: () => void;
	onResume: () => void;
	onCancel: () => void;
}

/** Shows an upload's progress with its controls. Announces each quarter and each change of state. */
export function UploadProgress({ state: { is, name, sent, bytes }, first, onPause, onResume, onCancel }: Props) {
	const percent = bytes === 0 ? 0 : Math.floor((100 * sent) / bytes);
	const quarter = Math.floor(percent / 25) * 25;
	const [heard, setHeard] = useState("");
	useEffect(() => setHeard(messages.heard(messages[is], name, quarter)), [is, name, quarter]);
	return (
		<div className="grid gap-3">
			<p role="status" className="sr-only">
				{heard}
			</p>
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
				<span className="text-sm text-muted">{messages.progress(messages[is], formatBytes(sent), formatBytes(bytes), percent)}</span>
			</div>
			<progress className="upload-bar" max={bytes} value={sent} aria-label={messages.bar(name)} />
			{is === "broken" && <Notice tone="warn">{messages.brokenText}</Notice>}
			{is === "stopped" && <Notice tone="danger">{messages.stoppedText}</Notice>}
			<div className="flex flex-wrap gap-3">
				{is === "paused" || is === "stopped" ? (
					<Button ref={first} variant="secondary" onClick={onResume}>
						{is === "paused" ? messages.resume : messages.tryAgain}
					</Button>
				) : (
					<Button ref={first} variant="secondary" onClick={onPause}>
						{messages.pause}
					</Button>
				)}
				<Button variant="quiet" onClick={onCancel}>
					{messages.cancel}
				</Button>
			</div>
		</div>
	);
}
