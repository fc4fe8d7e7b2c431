import { Button, callOrProblem, TextField } from "#storefront-kit/index.ts";
import "./still-there.css";
import { type SubmitEvent, useId, useState } from "react";
import { enterCode, type RoomView } from "../../contract.ts";
import { maxResponseMs } from "../../rules/room-polling.ts";
import { codeMessages as messages } from "../messages.ts";
import { StillThere } from "./still-there.tsx";

/** What the room asks of the attendee now: whether they are still there, and the code word. */
export function RoomRequests({ token, view: { check, checks, code } }: { token: string; view: Pick<RoomView, "check" | "checks" | "code"> }) {
	if (check === null && code === null) return null;
	return (
		<div className="room-requests">
			<StillThere token={token} check={check} takesMinutes={checks?.takesMinutes ?? false} />
			<CodeEntry token={token} code={code} />
		</div>
	);
}

interface Props {
	token: string;
	code: RoomView["code"];
}

/** Asks for the code word of a segment while it can be typed. */
function CodeEntry({ token, code }: Props) {
	const [entered, setEntered] = useState<number | null>(null);
	if (code === null) return null;
	if (code.isEntered || code.segment === entered) return <Entered key={code.segment} />;
	return <Entry key={code.segment} token={token} code={code} onEntered={() => setEntered(code.segment)} />;
}

function Entry({ token, code, onEntered }: { token: string; code: NonNullable<RoomView["code"]>; onEntered: () => void }) {
	const title = useId();
	const [word, setWord] = useState("");
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const minutes = Math.ceil(code.secondsLeft / 60);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (word.trim() === "") return setProblem(messages.empty);
		setBusy(true);
		const outcome = await callOrProblem(enterCode, { params: { token, segment: String(code.segment) }, body: { word } }, maxResponseMs);
		setBusy(false);
		setProblem(outcome.problem);
		if (outcome.response) onEntered();
	}

	return (
		<section aria-labelledby={title} className="still-there">
			<div role="alert" className="grid gap-1">
				<h2 id={title} className="text-lg font-semibold">
					{messages.title}
				</h2>
				<p>{code.word === null ? messages.listen : messages.onScreen(code.word)}</p>
			</div>
			<p className="text-sm text-muted">
				{messages.minutes(minutes)} {code.triesLeft < 5 && messages.tries(code.triesLeft)}
			</p>
			<form onSubmit={send} noValidate className="code-entry">
				<TextField
					label={messages.field}
					value={word}
					error={problem}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="send"
					onChange={({ target }) => setWord(target.value)}
				/>
				<Button type="submit" busy={busy}>
					{messages.send}
				</Button>
			</form>
		</section>
	);
}

/** Confirms the word for as long as others can type it. */
function Entered() {
	return (
		<p role="status" className="still-there">
			{messages.entered}
		</p>
	);
}
