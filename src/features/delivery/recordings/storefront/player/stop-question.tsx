import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { Button, FormError, type ResponseOf, useSignedInClient } from "#storefront-kit/index.ts";
import { answerStop, type RecordingStop, type StopFeedback } from "../../contract.ts";
import { stopMessages as messages } from "../messages.ts";
import "./stop-question.css";

interface Props {
	reference: string;
	stop: RecordingStop;
	/** Called after the answer was read, and if the question is gone. */
	onDone: () => void;
	/** The label of the button that goes on. */
	goOn: string;
}

/**
 * A question that stops the recording. The person reads the reasons, and goes on whether the answer is right or wrong.
 */
export function StopQuestion({ reference, stop, onDone, goOn }: Props) {
	const apiClient = useSignedInClient({ comeBack: true });
	const heading = useRef<HTMLHeadingElement>(null);
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const [answered, setAnswered] = useState<ResponseOf<typeof answerStop>>();
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const id = useId();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the question, and to what is said about the answer
	useEffect(() => heading.current?.focus(), [stop.id, answered]);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (chosen.length === 0) return setError(messages.choose);
		setBusy(true);
		setError(undefined);
		try {
			const outcome = await apiClient.call(answerStop, {
				params: { reference, id: String(stop.id) },
				body: { version: stop.version, choices: [...chosen] },
			});
			if (!outcome) return;
			if (outcome.ok) setAnswered(outcome.response);
			// A question that was changed or is gone comes again, as it is then, before the exam.
			else if (outcome.refusal.code === "no_question" || outcome.refusal.code === "question_changed") onDone();
			else setError(outcome.refusal.message);
		} catch (failure) {
			setError((failure as Error).message);
		} finally {
			setBusy(false);
		}
	}

	if (answered)
		return (
			<section aria-labelledby={id} className="stop-question">
				<h3 ref={heading} id={id} tabIndex={-1} className="text-lg">
					{answered.isRight ? messages.right : messages.wrong}
				</h3>
				<FeedbackList feedback={answered.feedback} />
				<Button onClick={onDone} className="justify-self-start">
					{goOn}
				</Button>
			</section>
		);
	return (
		<form onSubmit={(event) => void send(event)} noValidate className="stop-question">
			<h3 ref={heading} id={id} tabIndex={-1} dir="auto" className="text-lg whitespace-pre-line wrap-anywhere">
				<Emphasized text={stop.text} />
			</h3>
			<ChoiceList
				labelledBy={id}
				choices={stop.choices}
				isSeveral={stop.isSeveral}
				chosen={chosen}
				onChange={setChosen}
			/>
			<FormError>{error}</FormError>
			<Button type="submit" busy={busy} className="justify-self-start">
				{messages.answer}
			</Button>
		</form>
	);
}

interface ChoiceProps {
	/** The id of the question. */
	labelledBy: string;
	choices: readonly string[];
	isSeveral: boolean;
	chosen: readonly number[];
	onChange: (chosen: number[]) => void;
}

/** The choices of a question, each as large as a finger. */
export function ChoiceList({ labelledBy, choices, isSeveral, chosen, onChange }: ChoiceProps) {
	const choose = (index: number, isChosen: boolean) =>
		onChange(
			isSeveral
				? [...chosen.filter((other) => other !== index), ...(isChosen ? [index] : [])].toSorted(
						(first, next) => first - next,
					)
				: [index],
		);
	return (
		<fieldset aria-labelledby={labelledBy} className="choice-list">
			{isSeveral && <p className="text-sm text-muted">{messages.several}</p>}
			{choices.map((text, index) => (
				<label key={text} dir="auto">
					<input
						type={isSeveral ? "checkbox" : "radio"}
						name={labelledBy}
						checked={chosen.includes(index)}
						onChange={(event) => choose(index, event.target.checked)}
					/>
					<span className="wrap-anywhere">
						<Emphasized text={text} />
					</span>
				</label>
			))}
		</fieldset>
	);
}

/** What a person reads about the chosen and the right choices. */
export const FeedbackList = ({ feedback }: { feedback: readonly StopFeedback[] }) => (
	<ul className="grid gap-3">
		{feedback.map(({ text, reason, isRight, isChosen }) => (
			<li key={text} className="grid gap-0.5">
				<span className="text-sm text-muted">{messages.about(isRight, isChosen)}</span>
				<span dir="auto" className="font-semibold wrap-anywhere">
					<Emphasized text={text} />
				</span>
				{reason && (
					<span dir="auto" className="wrap-anywhere whitespace-pre-line">
						<Emphasized text={reason} />
					</span>
				)}
			</li>
		))}
	</ul>
);

/** Plain text in which `*stars*` emphasize. */
export const Emphasized = ({ text }: { text: string }) =>
	text.split(/(\*[^*\n]+\*)/).map((part, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
			<em key={index}>{part.slice(1, -1)}</em>
		) : (
			part
		),
	);
