import { type SubmitEvent, useEffect, useState } from "react";
import { renderSVG } from "uqr";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { AnswerOf } from "../../../wire/call.ts";
import { useAskSignedIn } from "../../accounts/storefront/index.ts";
import { beginApp, confirmApp } from "../contract.ts";

/** Sets up an authenticator app: read the picture, enter the first code, keep the recovery codes. */
export function SetUpApp({ onDone }: { onDone: () => void }) {
	const askSignedIn = useAskSignedIn();
	const [app, setApp] = useState<AnswerOf<typeof beginApp>>();
	const [codes, setCodes] = useState<string[]>();
	const [fault, setFault] = useState<string>();
	const [busy, setBusy] = useState(false);

	useEffect(() => {
		let gone = false;
		askSignedIn(beginApp, {})
			.then((outcome) => {
				if (gone || !outcome) return;
				if (outcome.ok) setApp(outcome.answer);
				else setFault(outcome.refusal.message);
			})
			.catch((error: Error) => !gone && setFault(error.message));
		return () => {
			gone = true;
		};
	}, [askSignedIn]);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const code = String(new FormData(event.currentTarget).get("code")).trim();
		if (code.length < 6) return setFault("Please enter the code.");
		setBusy(true);
		try {
			const outcome = await askSignedIn(confirmApp, { body: { code } });
			if (outcome?.ok) setCodes(outcome.answer.recoveryCodes);
			else if (outcome) setFault(outcome.refusal.message);
		} catch (error) {
			setFault((error as Error).message);
		} finally {
			setBusy(false);
		}
	}

	if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
	if (!app) return fault ? <Notice tone="danger">{fault}</Notice> : <p role="status">Preparing…</p>;
	return (
		<form onSubmit={send} noValidate className="grid gap-6">
			<p>Read this picture with an authenticator app, then enter the six digits that it shows.</p>
			<img src={`data:image/svg+xml,${encodeURIComponent(renderSVG(app.uri))}`} alt="Key for your authenticator app" className="size-52 rounded-md" />
			<p className="text-sm text-muted">
				No camera at hand? Type this key into the app: <code className="wrap-anywhere">{app.secret.match(/.{1,4}/g)?.join(" ")}</code>
			</p>
			<TextField
				label="Code"
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				required
				error={fault}
				onInput={() => setFault(undefined)}
				className="max-w-60"
			/>
			<Button type="submit" busy={busy} className="justify-self-start">
				Turn it on
			</Button>
		</form>
	);
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	return (
		<div className="grid justify-items-start gap-6">
			<Notice tone="success" title="Your authenticator app is set up." live>
				Keep these recovery codes where you will find them without your phone. Each opens the console once. They are not shown again.
			</Notice>
			<ul className="tabular grid gap-x-10 gap-y-1 sm:grid-cols-2" aria-label="Recovery codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<Button onClick={onDone}>I have kept them</Button>
		</div>
	);
}
