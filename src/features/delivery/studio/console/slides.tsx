import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { toQueryKey, UploadBar, useAct, useFileUpload } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { formatBytes } from "#values/formats/format-bytes.ts";
import { type ConsoleRoom, getConsoleRoom, removeSlides } from "../console-contract.ts";
import { maxSlideBytes } from "../rules/slides.ts";
import { slidesAddress } from "../rules/slides-address.ts";
import { consoleSlidesMessages as messages } from "./messages.ts";

/** Uploads the slides of a session, and shows their conversion. */
export function Slides({ room: { sessionId, slides } }: { room: ConsoleRoom }) {
	const input = useRef<HTMLInputElement>(null);
	const client = useQueryClient();
	const { sent, error, upload } = useFileUpload(slidesAddress);
	const [tooLarge, setTooLarge] = useState(false);
	const [isAsking, setIsAsking] = useState(false);
	const { act, busy } = useAct(removeSlides, { changes: [getConsoleRoom], done: () => messages.removed });

	async function send(file: File | undefined) {
		if (!file) return;
		setTooLarge(file.size > maxSlideBytes);
		if (file.size > maxSlideBytes) return;
		const message = await upload(file, { sessionId: String(sessionId), name: file.name });
		if (message === null) return;
		toast.success(message);
		await client.invalidateQueries({ queryKey: toQueryKey(getConsoleRoom) });
	}

	async function remove() {
		await act({ params: { sessionId: String(sessionId) } });
		setIsAsking(false);
	}

	const problem = tooLarge ? messages.tooLarge(formatBytes(maxSlideBytes)) : error;
	return (
		<section aria-labelledby="slides" className="grid max-w-text justify-items-start gap-4">
			<h2 id="slides" className="text-xl">
				{messages.title}
			</h2>
			<p className="text-muted">{messages.text}</p>
			{slides && (
				<p role="status" className="wrap-anywhere">
					<strong>{slides.name}</strong>
					<br />
					{slides.state === "ready" && messages.ready(slides.pages)}
					{slides.state === "converting" && messages.converting(slides.converted, slides.pages)}
				</p>
			)}
			{slides?.problem && (
				<Notice tone="danger" title={messages.failed}>
					{messages.problems[slides.problem]}
				</Notice>
			)}
			{problem && (
				<Notice tone="danger" live>
					{problem}
				</Notice>
			)}
			{sent !== null && <UploadBar sent={sent} />}
			<input
				ref={input}
				type="file"
				hidden
				accept=".pdf"
				aria-label={messages.file}
				onChange={({ target }) => {
					void send(target.files?.[0]);
					target.value = "";
				}}
			/>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" busy={sent !== null} onClick={() => input.current?.click()}>
					{slides ? messages.replace : messages.choose}
				</Button>
				{slides && (
					<Button variant="quiet" onClick={() => setIsAsking(true)}>
						{messages.remove}
					</Button>
				)}
			</div>
			<Dialog open={isAsking} onClose={() => setIsAsking(false)} title={messages.removeTitle}>
				<p>{messages.removeText}</p>
				<DialogActions onCancel={() => setIsAsking(false)} cancel={messages.keep} variant="danger" busy={busy} onClick={() => void remove()}>
					{messages.remove}
				</DialogActions>
			</Dialog>
		</section>
	);
}
