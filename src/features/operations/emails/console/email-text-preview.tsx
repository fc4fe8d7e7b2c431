import { useEffect, useRef, useState } from "react";
import { Notice, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { type EditedEmail, previewEmailText } from "../console-contract.ts";
import { EmailPreview, usePreviewOptions } from "./email-preview.tsx";

/** The debounce time while typing. */
const pauseMs = 300;

/** Shows a text with sample data while it is edited. */
export function EmailTextPreview({ kind, name, text }: { kind: string; name: string; text: EditedEmail["text"] }) {
	const options = usePreviewOptions(() => "phone");
	const { subject, preview, body } = text;
	const [previewed, setPreviewed] = useState({ subject, preview, body });
	useEffect(() => {
		const timer = setTimeout(() => setPreviewed({ subject, preview, body }), pauseMs);
		return () => clearTimeout(timer);
	}, [subject, preview, body]);
	const isComplete = previewed.subject.trim() !== "" && previewed.body.trim() !== "";
	const { data, failed, error } = useConsoleQuery(
		previewEmailText,
		{ params: { kind }, body: { text: previewed } },
		{ enabled: isComplete },
	);
	const last = useRef(data);
	if (data) last.current = data;
	const latest = data ?? last.current;
	return (
		<div className="grid min-w-0 gap-4 lg:sticky lg:top-6">
			<h2 className="text-lg">Preview</h2>
			<div className="flex flex-wrap items-end gap-x-6 gap-y-4">{options.choices}</div>
			{failed}
			{!latest && !error && <Skeleton />}
			{latest && latest.problems.length > 0 && (
				<Notice tone="warn" title="This text can't be sent yet. The preview shows the default." live>
					{[...new Set(latest.problems.map(({ message }) => message))].map((message) => (
						<p key={message}>{message}</p>
					))}
				</Notice>
			)}
			{latest && (
				<>
					<p className="wrap-anywhere">
						<span className="text-muted">Subject</span> <strong>{latest.subject}</strong>
					</p>
					<EmailPreview kind={kind} name={name} html={latest.html} text={latest.text} options={options} />
				</>
			)}
		</div>
	);
}
