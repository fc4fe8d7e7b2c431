import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
	Button,
	ConfirmCall,
	formatBytes,
	Notice,
	Section,
	toast,
	toQueryKey,
	UploadBar,
	useFileUpload,
} from "#console-kit/index.ts";
import { type ConsoleRoom, getConsoleRoom, removeSlides } from "../console-contract.ts";
import { maxSlideBytes } from "../rules/slides/slides.ts";
import { slidesAddress } from "../rules/slides/slides-address.ts";

const problems = {
	protected_or_damaged: "The PDF is protected or damaged. Export it again without a password.",
	too_many_pages: "The PDF has more than 300 pages. Export a smaller part.",
	too_slow: "The PDF takes too long to draw. Export it again, with flattened or smaller images.",
};

/** Uploads the slides of a session, and shows their conversion. */
export function Slides({ room: { sessionId, slides } }: { room: ConsoleRoom }) {
	const input = useRef<HTMLInputElement>(null);
	const client = useQueryClient();
	const { sent, error, upload } = useFileUpload(slidesAddress);
	const [tooLarge, setTooLarge] = useState(false);

	async function send(file: File | undefined) {
		if (!file) return;
		setTooLarge(file.size > maxSlideBytes);
		if (file.size > maxSlideBytes) return;
		const message = await upload(file, { sessionId: String(sessionId), name: file.name });
		if (message === null) return;
		toast.success(message);
		await client.invalidateQueries({ queryKey: toQueryKey(getConsoleRoom) });
	}

	const problem = tooLarge ? `This file is too large. The limit is ${formatBytes(maxSlideBytes)}.` : error;
	return (
		<Section id="slides" title="Slides" className="grid max-w-text justify-items-start gap-4">
			<p className="text-muted">
				Upload the slides as a PDF. Speakers advance them in the studio, and attendees see them beside the picture.
				Attendees can go back, but not ahead.
			</p>
			{slides && (
				<p role="status" className="wrap-anywhere">
					<strong>{slides.name}</strong>
					<br />
					{slides.state === "ready" && (slides.pages === 1 ? "1 page, ready" : `${slides.pages} pages, ready`)}
					{slides.state === "converting" &&
						(slides.pages === 0 ? "Being prepared…" : `Being prepared: ${slides.converted} of ${slides.pages} pages`)}
				</p>
			)}
			{slides?.problem && (
				<Notice tone="danger" title="The slides can't be shown">
					{problems[slides.problem]}
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
				aria-label="Slides (PDF)"
				onChange={({ target }) => {
					void send(target.files?.[0]);
					target.value = "";
				}}
			/>
			<div className="flex flex-wrap gap-3">
				<Button variant="secondary" busy={sent !== null} onClick={() => input.current?.click()}>
					{slides ? "Replace the slides" : "Upload slides"}
				</Button>
				{slides && (
					<ConfirmCall
						call={removeSlides}
						input={{ params: { sessionId: String(sessionId) } }}
						changes={[getConsoleRoom]}
						done="The slides were removed."
						label="Remove"
						title="Remove the slides?"
						text="Speakers and attendees no longer see them."
					/>
				)}
			</div>
		</Section>
	);
}
