import { type SubmitEvent, useState } from "react";
import { Button, TextField } from "#storefront-kit/index.ts";
import { answerCheck, enterCode, type RoomView } from "../../contract.ts";
import { maxResponseMs } from "../../rules/room-polling.ts";
import { codeMessages as messages, presenceMessages as stillThere } from "../messages.ts";
import { useRoomCall } from "../room-call.tsx";
import { RoomAnswered, RoomRequest } from "./room-request.tsx";

/**
 * What the room asks of the attendee now: whether they are still there, and the code word. Both stay until they are
 * answered, or closed.
 */
export function RoomRequests({
	token,
	view: { check, checks, code },
}: {
	token: string;
	view: Pick<RoomView, "check" | "checks" | "code">;
}) {
	/** What was answered since the room's latest answer. */
	const [answered, setAnswered] = useState<number | null>(null);
	const [entered, setEntered] = useState<number | null>(null);
	return (
		<>
			{check !== null && check.number !== answered && (
				<StillThere
					key={check.number}
					token={token}
					check={check}
					takesMinutes={checks?.takesMinutes ?? false}
					onAnswered={() => setAnswered(check.number)}
				/>
			)}
			{code !== null &&
				(code.isEntered || code.segment === entered ? (
					<RoomAnswered>{messages.entered}</RoomAnswered>
				) : (
					<CodeEntry key={code.segment} token={token} code={code} onEntered={() => setEntered(code.segment)} />
				))}
		</>
	);
}

interface StillThereProps {
	token: string;
	check: NonNullable<RoomView["check"]>;
	/** Whether attendance doesn't count from a missed check until the next answer. */
	takesMinutes: boolean;
	onAnswered: () => void;
}

function StillThere({ token, check, takesMinutes, onAnswered }: StillThereProps) {
	const { busy, problem, send } = useRoomCall();
	const isLate = check.secondsLeft === 0;

	async function answer() {
		if (await send(answerCheck, { params: { token, number: String(check.number) } }, maxResponseMs)) onAnswered();
	}

	return (
		<RoomRequest
			title={stillThere.title}
			text={problem ?? (!isLate ? stillThere.text : takesMinutes ? stillThere.lateMinutes : stillThere.late)}
		>
			<Button busy={busy} className="justify-self-start" onClick={() => void answer()}>
				{stillThere.answer}
			</Button>
		</RoomRequest>
	);
}

/** Asks for the code word of a segment while it can be typed. */
function CodeEntry({
	token,
	code,
	onEntered,
}: {
	token: string;
	code: NonNullable<RoomView["code"]>;
	onEntered: () => void;
}) {
	const [word, setWord] = useState("");
	const { busy, problem, setProblem, send } = useRoomCall();
	const minutes = Math.ceil(code.secondsLeft / 60);

	async function enter(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (word.trim() === "") return setProblem(messages.empty);
		const input = { params: { token, segment: String(code.segment) }, body: { word } };
		if (await send(enterCode, input, maxResponseMs)) onEntered();
	}

	return (
		<RoomRequest title={messages.title} text={code.word === null ? messages.listen : messages.onScreen(code.word)}>
			<form onSubmit={enter} noValidate className="code-entry">
				<TextField
					label={messages.field}
					hint={`${messages.minutes(minutes)}${code.triesLeft < 5 ? ` ${messages.tries(code.triesLeft)}` : ""}`}
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
		</RoomRequest>
	);
}
