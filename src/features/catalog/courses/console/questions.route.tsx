import { useEffect } from "react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import { consoleMeta, useAct, useConsoleQuery, useEditedVersion } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { EditableList } from "#ui/console/editable-list.tsx";
import { LeavingGuard } from "#ui/console/leaving-guard.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import type { Question } from "../contract.ts";
import { getCommonQuestions, type PublishedQuestions, publishCommonQuestions } from "../questions-console-contract.ts";
import { maxQuestions } from "../rules/facts/course-facts-input.ts";
import { questionsPageMessages as messages } from "./messages.ts";

export const meta = consoleMeta(messages.title);

/** Edits the questions that the pages of all courses answer. */
export default function QuestionsPage() {
	const { data, failed } = useConsoleQuery(getCommonQuestions, {});
	const [opened, report] = useEditedVersion(data);
	if (opened) return <QuestionsEditor key={opened.version} opened={opened} onChanged={report} />;
	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			{failed ?? <Skeleton className="h-96 w-full" />}
		</ConsolePage>
	);
}

const toValues = ({ questions }: PublishedQuestions) => ({ questions });

interface Props {
	opened: PublishedQuestions;
	onChanged: (isChanged: boolean) => void;
}

function QuestionsEditor({ opened, onChanged }: Props) {
	const form = useForm<{ questions: Question[] }>({ defaultValues: toValues(opened), shouldFocusError: false });
	const { control, register, formState, getValues } = form;
	const { fields, append, move, remove, insert } = useFieldArray({ control, name: "questions", keyName: "key" });
	const questions = useWatch({ control, name: "questions" });
	const { isDirty, errors } = formState;
	const { act, busy } = useAct(publishCommonQuestions, {
		changes: [getCommonQuestions],
		done: () => messages.published,
		refused({ refusal }) {
			for (const { path, message } of refusal.details ?? []) form.setError(path as "questions", { message });
			if (!refusal.details?.length) form.setError("root", { message: refusal.message });
			return true;
		},
	});
	useEffect(() => onChanged(isDirty), [onChanged, isDirty]);

	async function publish() {
		form.clearErrors();
		const published = await act({ body: { version: opened.version, questions: getValues("questions") } });
		if (published) onChanged(false);
	}

	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					{isDirty && (
						<Button variant="quiet" onClick={() => form.reset(toValues(opened))}>
							{messages.discard}
						</Button>
					)}
					<Button type="submit" form="questions" busy={busy} busyLabel={messages.publishing} disabled={!isDirty}>
						{messages.publish}
					</Button>
				</>
			}
		>
			<p className="flex flex-wrap gap-x-3 text-sm text-muted">
				<span>{opened.publishedAt ? messages.version(opened.version, formatSiteTime(opened.publishedAt)) : messages.initial}</span>
				<span role="status">{isDirty && messages.unsaved}</span>
			</p>
			<FormError>{errors.root?.message}</FormError>
			<form
				id="questions"
				noValidate
				className="max-w-3xl"
				onSubmit={(event) => {
					event.preventDefault();
					void publish();
				}}
			>
				<EditableList
					title={messages.list}
					lead={fields.length === 0 ? messages.empty : undefined}
					keys={fields.map(({ key }) => key)}
					nameAt={(index) => questions[index]?.question.trim() || messages.unnamed(index + 1)}
					addLabel={messages.add}
					max={maxQuestions}
					error={errors.questions?.root?.message ?? errors.questions?.message}
					onAdd={() => append({ about: "all", question: "", answer: "" }, { focusName: `questions.${fields.length}.question` })}
					onMove={move}
					onRemove={(index) => {
						const removed = getValues(`questions.${index}`);
						remove(index);
						return () => insert(Math.min(index, getValues("questions").length), removed, { shouldFocus: false });
					}}
				>
					{(index) => (
						<>
							<TextField
								{...register(`questions.${index}.question`)}
								label={messages.question}
								error={errors.questions?.[index]?.question?.message}
								required
								maxLength={300}
								autoComplete="off"
							/>
							<TextAreaField
								{...register(`questions.${index}.answer`)}
								label={messages.answer}
								rows={3}
								error={errors.questions?.[index]?.answer?.message}
								required
								maxLength={3_000}
							/>
							<SelectField {...register(`questions.${index}.about`)} label={messages.about} className="sm:w-72">
								{(["all", "live", "recording"] as const).map((about) => (
									<option key={about} value={about}>
										{messages.abouts[about]}
									</option>
								))}
							</SelectField>
						</>
					)}
				</EditableList>
			</form>
			<LeavingGuard unsaved={() => isDirty} onDiscard={() => form.reset(toValues(opened))} warnsBeforeLogin />
		</ConsolePage>
	);
}
