import { useEffect } from "react";
import { useFieldArray, useForm, useWatch } from "react-hook-form";
import {
	Button,
	ConsolePage,
	consoleMeta,
	EditableList,
	FormError,
	formatSiteTime,
	LeavingGuard,
	SelectField,
	TextAreaField,
	TextField,
	useAct,
	useConsoleQuery,
	useEditedVersion,
} from "#console-kit/index.ts";
import type { Question } from "../contract.ts";
import { getCommonQuestions, type PublishedQuestions, publishCommonQuestions } from "../questions-console-contract.ts";
import { maxQuestions } from "../rules/facts/course-facts-input.ts";

const title = "Course questions";

const lead =
	"Questions and answers on the pages of all courses. To add questions to one course, use the course editor. Courses with a certificate also answer what it takes, from their credits.";

const abouts = { all: "All courses", live: "Courses with a live session", recording: "Recorded courses" };

export const meta = consoleMeta(title);

/** Edits the questions that the pages of all courses answer. */
export default function QuestionsPage() {
	const { data, pending } = useConsoleQuery(getCommonQuestions, {});
	const [opened, report] = useEditedVersion(data);
	if (opened) return <QuestionsEditor key={opened.version} opened={opened} onChanged={report} />;
	return (
		<ConsolePage title={title} lead={lead}>
			{pending}
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
		done: () => "The questions are published.",
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
			title={title}
			lead={lead}
			actions={
				<>
					{isDirty && (
						<Button variant="quiet" onClick={() => form.reset(toValues(opened))}>
							Discard changes
						</Button>
					)}
					<Button type="submit" form="questions" busy={busy} busyLabel="Publishing..." disabled={!isDirty}>
						Publish
					</Button>
				</>
			}
		>
			<p className="flex flex-wrap gap-x-3 text-sm text-muted">
				<span>
					{opened.publishedAt
						? `Version ${opened.version}, published ${formatSiteTime(opened.publishedAt)}`
						: "Nothing has been published yet. Courses show the default questions."}
				</span>
				<span role="status">{isDirty && "Unsaved changes"}</span>
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
					title="Questions"
					lead={fields.length === 0 ? "No questions. Course pages show only their own." : undefined}
					keys={fields.map(({ key }) => key)}
					nameAt={(index) => questions[index]?.question.trim() || `question ${index + 1}`}
					addLabel="Add a question"
					max={maxQuestions}
					error={errors.questions?.root?.message ?? errors.questions?.message}
					onAdd={() =>
						append({ about: "all", question: "", answer: "" }, { focusName: `questions.${fields.length}.question` })
					}
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
								label="Question"
								error={errors.questions?.[index]?.question?.message}
								required
								maxLength={300}
								autoComplete="off"
							/>
							<TextAreaField
								{...register(`questions.${index}.answer`)}
								label="Answer"
								rows={3}
								error={errors.questions?.[index]?.answer?.message}
								required
								maxLength={3_000}
							/>
							<SelectField
								{...register(`questions.${index}.about`)}
								label="Shown on"
								className="sm:w-72"
								options={(["all", "live", "recording"] as const).map((about) => [about, abouts[about]])}
							/>
						</>
					)}
				</EditableList>
			</form>
			<LeavingGuard unsaved={() => isDirty} onDiscard={() => form.reset(toValues(opened))} warnsBeforeLogin />
		</ConsolePage>
	);
}
