import { useState } from "react";
import { Button, Notice } from "#storefront-kit/index.ts";
import { studioMessages } from "../../messages.ts";
import { judgeUpload } from "../../rules/ingest/judge-upload.ts";
import type { measureUpload } from "./measure-upload.ts";
import { studioSocket } from "./studio-socket.ts";

const messages = studioMessages.upload;

/** Measures before a broadcast whether the connection is fast enough for it. */
export function UploadTest({ token }: { token: string }) {
	const [busy, setBusy] = useState(false);
	const [result, setResult] = useState<Awaited<ReturnType<typeof measureUpload>>>();
	async function measure() {
		setBusy(true);
		setResult(undefined);
		setResult(await import("./measure-upload.ts").then(({ measureUpload }) => measureUpload(studioSocket(token))).catch(() => ({ problem: null })));
		setBusy(false);
	}
	return (
		<div className="grid gap-3">
			<Button variant="secondary" busy={busy} onClick={() => void measure()} className="justify-self-start">
				{messages.test}
			</Button>
			{busy && <p role="status">{messages.testing}</p>}
			{result && <Result result={result} />}
		</div>
	);
}

function Result({ result }: { result: Awaited<ReturnType<typeof measureUpload>> }) {
	if ("problem" in result)
		return (
			<Notice tone="danger" live>
				{result.problem ?? messages.failed}
			</Notice>
		);
	const verdict = judgeUpload(result.mbits);
	const { title, text } = messages[verdict];
	const rounded = result.mbits < 10 ? result.mbits.toFixed(1) : Math.round(result.mbits).toString();
	return (
		<Notice tone={verdict === "enough" ? "success" : verdict === "tight" ? "warn" : "danger"} title={title(rounded)} live>
			{text}
		</Notice>
	);
}
