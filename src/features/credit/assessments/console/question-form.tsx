import { type KeyboardEvent, type SubmitEvent, useRef, useState } from "react";
import { Button, CheckboxField, FormError, SelectField, TextAreaField, TextField, useAct } from "#console-kit/index.ts";
import { type Bank, changeQuestion, createQuestion, getBank } from "../console-contract.ts";
import { findWrongQuestion } from "../rules/find-wrong-question.ts";
import { type Choice, maxChoices, type QuestionContent } from "../rules/question.ts";

type Question = Bank["questions"][number];

const noChoice: Choice = { text: "", reason: "", isRight: false };
const newQuestion: QuestionContent = {
	use: "exam",
	kind: "one",
	text: "",
	objective: "",
	keepsOrder: false,
	second: null,
	choices: [noChoice, noChoice],
};
const trueFalse: Choice[] = [
	{ text: "True", reason: "", isRight: true },
	{ text: "False", reason: "", isRight: false },
];

const toDraft = ({ id: _, version: __, ...content }: Question): QuestionContent => content;

/** Leaves out choices without text. The number of right ones says what kind of question it is. */
function toContent(draft: QuestionContent): QuestionContent {
	const choices = draft.choices.filter(({ text }) => text.trim() !== "");
	const kind =
		draft.kind === "true_false"
			? "true_false"
			: choices.filter(({ isRight }) => isRight).length > 1
				? "several"
				: "one";
	return { ...draft, choices, kind, second: draft.use === "review" ? draft.second : null };
}

interface Props {
	bank: Bank;
	/** The question that is changed; without it, a new one is added. */
	question?: Question;
	onDone?: () => void;
	onCancel?: () => void;
}

/** Writes a question without leaving the keyboard: Enter adds a choice, Enter in an empty choice saves. */
export function QuestionForm({ bank, question, onDone, onCancel }: Props) {
	const [draft, setDraft] = useState<QuestionContent>(() => (question ? toDraft(question) : newQuestion));
	const [errors, setErrors] = useState<Record<string, string>>({});
	const form = useRef<HTMLFormElement>(null);
	const options = {
		changes: [getBank],
		refused({
			refusal,
		}: {
			refusal: { message: string; details?: readonly { path: string; message: string }[] | undefined };
		}) {
			setErrors(
				Object.fromEntries(
					refusal.details?.map(({ path, message }) => [path, message]) ?? [["choices", refusal.message]],
				),
			);
			return true;
		},
	};
	const create = useAct(createQuestion, options);
	const change = useAct(changeQuestion, options);
	const edit = (changes: Partial<QuestionContent>) => setDraft((before) => ({ ...before, ...changes }));
	const editChoice = (index: number, changes: Partial<Choice>) =>
		edit({ choices: draft.choices.map((choice, place) => (place === index ? { ...choice, ...changes } : choice)) });
	const focus = (name: string) =>
		requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());

	async function save(event?: SubmitEvent<HTMLFormElement>) {
		event?.preventDefault();
		const content = toContent(draft);
		const wrong = [
			...(content.text.trim() === "" ? [{ path: "text", message: "Write the question." }] : []),
			...findWrongQuestion(content),
		];
		setErrors(Object.fromEntries(wrong.reverse().map(({ path, message }) => [path, message])));
		if (wrong.length > 0) return;
		const saved = question
			? await change.act({ params: { id: String(question.id) }, body: { ...content, version: question.version } })
			: await create.act({ params: { courseID: String(bank.courseID) }, body: content });
		if (!saved) return;
		onDone?.();
		if (question) return;
		// The next question starts with the same use and objective.
		setDraft({ ...newQuestion, use: content.use, objective: content.objective });
		focus("text");
	}

	/** Adds a choice below, or saves from an empty one. */
	function onEnter(event: KeyboardEvent, index: number) {
		if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
		event.preventDefault();
		if (draft.choices[index]?.text.trim() === "") return void save();
		if (index === draft.choices.length - 1 && draft.choices.length < maxChoices && draft.kind !== "true_false")
			edit({ choices: [...draft.choices, noChoice] });
		focus(`choice-${index + 1}`);
	}

	return (
		<form
			ref={form}
			onSubmit={(event) => void save(event)}
			noValidate
			className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-5"
		>
			<TextAreaField
				label="Question"
				name="text"
				rows={2}
				maxLength={4_000}
				value={draft.text}
				error={errors.text}
				onChange={(event) => edit({ text: event.target.value })}
			/>
			<fieldset className="grid min-w-0 gap-3">
				<legend className="field-label">Choices</legend>
				<p className="field-hint">
					Enter adds a choice. Mark each right one. The reason is what people read after they chose it.
				</p>
				{draft.choices.map((choice, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: choices have no other name
					<div key={index} className="grid items-start gap-2 sm:grid-cols-[auto_1fr_1fr]">
						<CheckboxField
							label={
								<>
									Right<span className="sr-only">{`: choice ${index + 1}`}</span>
								</>
							}
							checked={choice.isRight}
							onChange={(event) => editChoice(index, { isRight: event.target.checked })}
						/>
						<TextField
							label={<span className="sr-only">{`Choice ${index + 1}`}</span>}
							name={`choice-${index}`}
							placeholder={`Choice ${index + 1}`}
							maxLength={1_000}
							autoComplete="off"
							value={choice.text}
							error={errors[`choices.${index}.text`]}
							onChange={(event) => editChoice(index, { text: event.target.value })}
							onKeyDown={(event) => onEnter(event, index)}
						/>
						<TextField
							label={<span className="sr-only">{`Reason for choice ${index + 1}`}</span>}
							placeholder="Reason"
							maxLength={2_000}
							autoComplete="off"
							value={choice.reason}
							onChange={(event) => editChoice(index, { reason: event.target.value })}
							onKeyDown={(event) => onEnter(event, index)}
						/>
					</div>
				))}
			</fieldset>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label="Used in"
					value={draft.use}
					onChange={(event) => edit({ use: event.target.value === "review" ? "review" : "exam" })}
					options={[
						["exam", "The exam"],
						["review", "The recording, as a review question"],
					]}
				/>
				{(bank.objectives.length > 0 || draft.objective !== "") && (
					<SelectField
						label="Objective"
						empty="None"
						value={draft.objective}
						onChange={(event) => edit({ objective: event.target.value })}
						options={[...new Set([...bank.objectives, ...(draft.objective ? [draft.objective] : [])])]}
					/>
				)}
			</div>
			<div className="flex flex-wrap gap-x-6">
				<CheckboxField
					label="True or false"
					checked={draft.kind === "true_false"}
					onChange={(event) =>
						edit(event.target.checked ? { kind: "true_false", choices: trueFalse } : { kind: "one" })
					}
				/>
				{draft.use === "exam" ? (
					<CheckboxField
						label="Keep the order of the choices"
						checked={draft.keepsOrder}
						onChange={(event) => edit({ keepsOrder: event.target.checked })}
					/>
				) : (
					question?.second != null && (
						<CheckboxField
							label="Spread evenly over the recording"
							checked={draft.second === null}
							onChange={(event) => edit({ second: event.target.checked ? null : question.second })}
						/>
					)
				)}
			</div>
			<FormError>{errors.choices}</FormError>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={create.busy || change.busy} busyLabel="Saving...">
					{question ? "Save" : "Save and write the next"}
				</Button>
				{onCancel && (
					<Button variant="secondary" onClick={onCancel}>
						Cancel
					</Button>
				)}
			</div>
		</form>
	);
}
