import { useCallback, useEffect, useRef, useState } from "react";
import { ChoiceList, Emphasized } from "#features/delivery/recordings/storefront/index.ts";
import { Button, FormError, useSignedInClient } from "#storefront-kit/index.ts";
import { formatLocalTime } from "#values/date-time.ts";
import { answerExam, handInExam, type OwnExam } from "../contract.ts";
import { examMessages as messages } from "./messages.ts";

interface Props {
	sitting: NonNullable<OwnExam["sitting"]>;
	until: string | null;
	reference: string;
	onChange: () => void;
}

/** The questions of an open attempt, one below the other. Each answer is saved as it is given. */
export function ExamSheet({ sitting: { number: attempt, questions }, until, reference, onChange }: Props) {
	const apiClient = useSignedInClient({ comeBack: true });
	const [chosen, setChosen] = useState(() => questions.map((question) => question.chosen));
	const { unsaved, save } = useSaving(reference, attempt, onChange);
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const open = chosen.flatMap((choices, index) => (choices.length === 0 ? [index + 1] : []));

	function choose(question: number, choices: number[]) {
		setChosen((before) => before.map((old, index) => (index === question ? choices : old)));
		setError(undefined);
		save(question, choices);
	}

	async function handIn() {
		if (open.length > 0) {
			setError(messages.unanswered(open));
			document.getElementById(`question-${open[0]}`)?.focus();
			return;
		}
		setBusy(true);
		setError(undefined);
		try {
			if (!(await save())) return setError(messages.notSaved);
			const outcome = await apiClient.call(handInExam, { params: { reference }, body: { attempt } });
			if (outcome && !outcome.ok && outcome.refusal.code === "unanswered") setError(outcome.refusal.message);
			else onChange();
		} catch (failure) {
			setError((failure as Error).message);
		} finally {
			setBusy(false);
		}
	}

	return (
		<div className="grid gap-6">
			<p className="text-muted">
				{[messages.saving, ...(until ? [messages.until(formatLocalTime(until))] : [])].join(" ")}
			</p>
			<ol className="grid gap-8">
				{questions.map(({ text, kind, choices }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never move
					<li key={index} className="grid gap-3">
						<h2 id={`question-${index + 1}`} tabIndex={-1} className="grid gap-1 text-lg">
							<span className="text-sm text-muted">{messages.number(index + 1, questions.length)}</span>
							<span dir="auto" className="wrap-anywhere whitespace-pre-line">
								<Emphasized text={text} />
							</span>
						</h2>
						<ChoiceList
							labelledBy={`question-${index + 1}`}
							choices={choices}
							isSeveral={kind === "several"}
							chosen={chosen[index] ?? []}
							onChange={(next) => choose(index, next)}
						/>
					</li>
				))}
			</ol>
			<div className="grid justify-items-start gap-3 border-t border-line pt-5">
				<p role="status">
					{messages.answered(questions.length - open.length, questions.length)}
					{unsaved ? ` – ${messages.notSaved}` : ""}
				</p>
				{unsaved && (
					<Button variant="secondary" onClick={() => void save()}>
						{messages.retry}
					</Button>
				)}
				<FormError>{error}</FormError>
				<Button busy={busy} busyLabel={messages.handingIn} onClick={() => void handIn()}>
					{messages.handIn}
				</Button>
			</div>
		</div>
	);
}

/**
 * Saves answers in the order in which they were given. What a lost connection kept back is sent once it is there again.
 */
function useSaving(reference: string, attempt: number, onChange: () => void) {
	const apiClient = useSignedInClient({ comeBack: true });
	const waiting = useRef(new Map<number, number[]>());
	const running = useRef<Promise<boolean>>(Promise.resolve(true));
	const [unsaved, setUnsaved] = useState(false);

	const send = useCallback(async (): Promise<boolean> => {
		for (const [question, choices] of waiting.current) {
			const outcome = await apiClient
				.call(answerExam, { params: { reference }, body: { attempt, question, choices } })
				.catch(() => undefined);
			const isOver = outcome && !outcome.ok && outcome.status >= 400 && outcome.status < 500 && outcome.status !== 429;
			if (!outcome || (!outcome.ok && !isOver)) {
				setUnsaved(true);
				return false;
			}
			// A newer answer to the question waits for its turn.
			if (waiting.current.get(question) === choices) waiting.current.delete(question);
			if (isOver) {
				waiting.current.clear();
				onChange();
			}
		}
		setUnsaved(false);
		return true;
	}, [apiClient, reference, attempt, onChange]);

	const save = useCallback(
		(question?: number, choices?: number[]): Promise<boolean> => {
			if (question !== undefined && choices) waiting.current.set(question, choices);
			running.current = running.current.then(send);
			return running.current;
		},
		[send],
	);

	useEffect(() => {
		const again = () => void save();
		window.addEventListener("online", again);
		return () => window.removeEventListener("online", again);
	}, [save]);
	return { unsaved, save };
}
