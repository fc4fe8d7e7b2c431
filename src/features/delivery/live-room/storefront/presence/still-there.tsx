import { useEffect, useId, useRef, useState } from "react";
import { Button, callOrProblem } from "#storefront-kit/index.ts";
import { answerCheck, type RoomView } from "../../contract.ts";
import { maxResponseMs } from "../../rules/room-polling.ts";
import { presenceMessages as messages } from "../messages.ts";

interface Props {
	token: string;
	check: RoomView["check"];
	/** Whether attendance doesn't count from a missed check until the next answer. */
	takesMinutes: boolean;
}

/** Asks whether the attendee is still there. The question stays until it is answered. */
export function StillThere({ token, check, takesMinutes }: Props) {
	const [answered, setAnswered] = useState<number | null>(null);
	if (check === null || check.number === answered) return null;
	return <Question key={check.number} token={token} check={check} takesMinutes={takesMinutes} onAnswered={() => setAnswered(check.number)} />;
}

const typed = "input, textarea, select, [contenteditable]";

function Question({ token, check, takesMinutes, onAnswered }: Props & { check: NonNullable<RoomView["check"]>; onAnswered: () => void }) {
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
	useTitle(messages.title);

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
					{messages.title}
				</p>
				<p id={text}>{problem ?? (!isLate ? messages.text : takesMinutes ? messages.lateMinutes : messages.late)}</p>
			</div>
			<Button ref={button} busy={busy} onClick={() => void answer()}>
				{messages.answer}
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
