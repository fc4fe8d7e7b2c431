import "./still-there.css";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Button, callOrProblem, TextField } from "#storefront-kit/index.ts";
import { answerCheck, enterCode, type RoomView } from "../../contract.ts";
import { maxResponseMs } from "../../rules/room-polling.ts";
import { codeMessages as messages, presenceMessages as stillThereMessages } from "../messages.ts";

interface StillThereProps {
	token: string;
	check: RoomView["check"];
	/** Whether attendance doesn't count from a missed check until the next answer. */
	takesMinutes: boolean;
}

/** Asks whether the attendee is still there. The question stays until it is answered. */
function StillThere({ token, check, takesMinutes }: StillThereProps) {
	const [answered, setAnswered] = useState<number | null>(null);
	if (check === null || check.number === answered) return null;
	return <Question key={check.number} token={token} check={check} takesMinutes={takesMinutes} onAnswered={() => setAnswered(check.number)} />;
}

const typed = "input, textarea, select, [contenteditable]";

function Question({ token, check, takesMinutes, onAnswered }: StillThereProps & { check: NonNullable<RoomView["check"]>; onAnswered: () => void }) {
	const [title, text] = [useId(), useId()];
	const button = useRef<HTMLButtonElement>(null);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const isLate = check.secondsLeft === 0;

	// The focus stays in a field in which the attendee may be typing.
	useEffect(() => {
		const before = document.activeElement;
		if (before instanceof HTMLElement && before.matches(typed)) return;
		button.current?.focus({ preventScroll: true });
		return () => {
			if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
		};
	}, []);
	useTitle(stillThereMessages.title);

	async function answer() {
		setBusy(true);
		const outcome = await callOrProblem(answerCheck, { params: { token, number: String(check.number) } }, maxResponseMs);
		setBusy(false);
		setProblem(outcome.problem);
		if (outcome.response) onAnswered();
	}

	return (
		<div role="alertdialog" aria-labelledby={title} aria-describedby={text} className="still-there">
			<div role="alert" className="grid gap-1">
				<p id={title} className="text-lg font-semibold">
					{stillThereMessages.title}
				</p>
				<p id={text}>{problem ?? (!isLate ? stillThereMessages.text : takesMinutes ? stillThereMessages.lateMinutes : stillThereMessages.late)}</p>
			</div>
			<Button ref={button} busy={busy} onClick={() => void answer()}>
				{stillThereMessages.answer}
			</Button>
		</div>
	);
}

/** Shows the question in the browser's tab, because the page may be in the background. */
function useTitle(title: string): void {
	useEffect(() => {
		const before = document.title;
		document.title = title;
		return () => {
			document.title = before;
		};
	}, [title]);
}

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
