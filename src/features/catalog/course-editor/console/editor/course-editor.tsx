import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Button, ButtonLink, ConsolePage, LeavingGuard, Notice } from "#console-kit/index.ts";
import type { FieldGroup } from "#features/catalog/courses/fields.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import type { CourseContent, EditedCourse } from "../../console-contract.ts";
import { fieldRows } from "../../rules/field-rows.ts";
import { CoursePreview, type PreviewWidth } from "./course-preview.tsx";
import { ErrorSummary, focusField } from "./error-summary.tsx";
import { CourseInput } from "./fields/course-input.tsx";
import { when } from "./fields/field-value.tsx";
import { ConflictDialog } from "./history/conflict-dialog.tsx";
import { HistoryPanel } from "./history/history-panel.tsx";
import { editorMessages as messages } from "./messages.ts";
import { describeMissingFiles, type UploadedFiles } from "./missing-files.ts";
import { StateBar } from "./state-bar.tsx";
import { type CourseForm, errorsIn, useCourseForm } from "./use-course-form.ts";

import { useSaving } from "./use-saving.ts";
import { useStateActs } from "./use-state-acts.ts";

/** Parts of the page from features above the catalog. */
export interface EditorParts {
	/** The live session. `dated`: its date is in the future. Call `onUnsaved` when a join link is typed or saved. */
	session: (props: { courseID: number; dated: boolean; onUnsaved: (unsaved: boolean) => void }) => ReactNode;
	credits: (courseID: number) => ReactNode;
	/** Which files are uploaded: none for a new course (null); undefined while unknown. */
	useUploadedFiles: (courseID: number | null) => UploadedFiles | undefined;
}

interface Props {
	/** The course on the server, which can change meanwhile; null for a new one. */
	course: EditedCourse | null;
	/** The initial content of a new course. */
	beginning: CourseContent;
	parts: EditorParts;
}

export function CourseEditor({ course, beginning, parts }: Props) {
	const navigate = useNavigate();
	const editor = useCourseForm(useStaffMember().id, course, beginning);
	const [isScheduling, setIsScheduling] = useState(false);
	/** Focuses a field with an error, which a dialog would cover. */
	const showError = (path: string) => {
		flushSync(() => setIsScheduling(false));
		focusField(path);
	};
	const saving = useSaving(editor, course, showError);
	/** Takes over the course after an action other than saving; unsaved input stays. */
	const taken = (next: EditedCourse) => {
		saving.done(next);
		editor.adopt(next, editor.baseNow().content);
	};
	const acts = useStateActs({ refused: saving.refused, done: taken });
	const [width, setWidth] = useState<PreviewWidth>("phone");
	const { isDirty, adopt, baseNow } = editor;
	const uploaded = parts.useUploadedFiles(course?.id ?? null);
	const missing = describeMissingFiles(course, editor.typed, uploaded);
	const linkUnsaved = useRef(false);
	const recordLink = useCallback((unsaved: boolean) => {
		linkUnsaved.current = unsaved;
	}, []);
	const hasUnsaved = useCallback(() => isDirty() || linkUnsaved.current, [isDirty]);
	const newer = course !== null && course.version > editor.base.version ? course : null;

	// Shows what others saved immediately while there is no unsaved input.
	useEffect(() => {
		if (newer && !isDirty()) adopt(newer, baseNow().content);
	}, [newer, isDirty, adopt, baseNow]);

	async function save(): Promise<EditedCourse | null> {
		if (course && !isDirty()) return course;
		const saved = await saving.save();
		if (saved && !course) navigate(`/console/courses/${saved.id}`, { replace: true });
		return saved;
	}
	useSaveKey(() => void save());

	return (
		<ConsolePage
			title={course ? editor.typed.title || "Course" : messages.newCourse}
			back={{ to: "/console/courses", label: "Courses" }}
		>
			<StateBar
				course={course}
				dirty={editor.dirty}
				busy={saving.busy || acts.busy}
				acts={acts}
				missing={missing}
				scheduling={isScheduling}
				onScheduling={setIsScheduling}
				saved={save}
				onSave={() => void save()}
			/>
			<div className="editor-columns" data-preview={width}>
				<div className="grid min-w-0 content-start gap-8">
					<Restored editor={editor} course={course} />
					{newer && isDirty() && (
						<Notice
							tone="warn"
							live
							title={`${newer.changedBy ?? "Someone else"} changed this course on ${when(newer.changedAt)}, while you were editing`}
						>
							<Button
								variant="quiet"
								className="-ms-3"
								onClick={() =>
									saving.compare({ current: newer, changedBy: newer.changedBy, changedAt: newer.changedAt }) ||
									editor.rebase(newer)
								}
							>
								Compare with your changes
							</Button>
						</Notice>
					)}
					<ErrorSummary errors={errorsIn(editor.form.formState.errors)} />
					<Part title="Basics">
						<FieldInputs group="basics" editor={editor} />
						{course !== null &&
							course.liveSeats > 0 &&
							editor.typed.webinarDate !== editor.base.content.webinarDate && (
								<Notice tone="warn" live>
									{`${course.liveSeats === 1 ? "1 person has a seat" : `${course.liveSeats} people have seats`} in this session. We'll email ${course.liveSeats === 1 ? "them" : "each of them"} when its date changes.`}
								</Notice>
							)}
					</Part>
					<Part title="Text">
						<FieldInputs group="texts" editor={editor} />
					</Part>
					<Part title="Agenda and questions">
						<FieldInputs group="lists" editor={editor} />
					</Part>
					<Part title="Attendance and quotations">
						<FieldInputs group="proof" editor={editor} />
					</Part>
					<Part title="Price">
						<FieldInputs group="price" editor={editor} />
					</Part>
					<Part title="Live session">
						{course ? (
							parts.session({ courseID: course.id, dated: isAhead(course.webinarDate), onUnsaved: recordLink })
						) : (
							<p className="text-muted">Save the course first. Then you can enter where its live session is held.</p>
						)}
					</Part>
					<Part title="Media and credits">
						{missing && (
							<Notice tone="warn" title={missing.title}>
								{missing.advice}
							</Notice>
						)}
						{course ? (
							<>
								<div className="flex flex-wrap gap-3">
									<ButtonLink to={`/console/courses/${course.id}/media`} variant="secondary">
										Cover, recording, captions and transcript
									</ButtonLink>
									<ButtonLink to={`/console/courses/${course.id}/handouts`} variant="secondary">
										Handouts
									</ButtonLink>
								</div>
								{parts.credits(course.id)}
							</>
						) : (
							<p className="text-muted">
								Save the course first. Then you can upload its cover, recording, captions and transcript, and set its
								credits.
							</p>
						)}
					</Part>
					{course && <HistoryPanel course={course} onRestored={taken} />}
				</div>
				<div className="editor-preview">
					<CoursePreview
						typed={editor.typed}
						surroundings={{
							id: course?.id ?? 1,
							archived: course?.archived ?? false,
							picture: course?.hasPicture ? course.imageSrc : null,
						}}
						width={width}
						onWidth={setWidth}
					/>
				</div>
			</div>
			<ConflictDialog
				conflict={saving.conflict}
				onClose={saving.settle}
				onChosen={(merged) => {
					if (saving.conflict) editor.rebase(saving.conflict.current);
					editor.put(merged);
					saving.settle();
					void saving.save();
				}}
			/>
			<LeavingGuard unsaved={hasUnsaved} onDiscard={editor.drop} />
		</ConsolePage>
	);
}

/** Whether a date is in the future. */
const isAhead = (date: string | null): boolean => date !== null && new Date(date).getTime() > Date.now();

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="grid min-w-0 gap-5">
			<h2 className="border-b border-line pb-2 text-xl">{title}</h2>
			{children}
		</section>
	);
}

/** Says that unsaved input was restored after a reload, and offers to discard it. */
function Restored({
	editor: { restored, discard },
	course,
}: {
	editor: ReturnType<typeof useCourseForm>;
	course: EditedCourse | null;
}) {
	if (restored === null) return null;
	return (
		<Notice live title={`We restored your unsaved changes from ${when(new Date(restored).toISOString())}`}>
			<Button variant="quiet" className="-ms-3" onClick={() => discard(course)}>
				Discard changes
			</Button>
		</Notice>
	);
}

/** Saves on Ctrl+S (⌘S), except while a dialog is open. */
function useSaveKey(save: () => void): void {
	const current = useRef(save);
	current.current = save;
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
				return;
			event.preventDefault();
			if (!event.repeat && !document.querySelector("dialog[open]")) current.current();
		};
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, []);
}

/** The inputs of a part of the editor. */
function FieldInputs({ group, editor }: { group: FieldGroup; editor: CourseForm }) {
	return fieldRows(group).map((names) => {
		const inputs = names.map((name) => <CourseInput key={name} name={name} editor={editor} />);
		return inputs.length === 1 ? (
			inputs
		) : (
			<div key={names.join(" ")} className="grid gap-5 sm:grid-cols-2">
				{inputs}
			</div>
		);
	});
}
