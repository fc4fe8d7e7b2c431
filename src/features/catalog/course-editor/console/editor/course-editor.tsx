import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { Button, ButtonLink, ConsolePage, LeavingGuard, Notice, Tabs, useParts } from "#console-kit/index.ts";
import {
	type FieldGroup,
	type FieldName,
	fieldNamed,
	isFieldName,
	textFields,
} from "#features/catalog/courses/fields.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import type { CourseContent, EditedCourse } from "../../console-contract.ts";
import { fieldRows } from "../../rules/field-rows.ts";
import { CoursePreview, type PreviewWidth } from "./course-preview.tsx";
import { fieldId, fieldNames, nameOfField } from "./course-values.ts";
import { CourseInput } from "./fields/course-input.tsx";
import { when } from "./fields/field-value.tsx";
import { ConflictDialog } from "./history/conflict-dialog.tsx";
import { HistoryPanel } from "./history/history-panel.tsx";
import { fieldErrorMessages, editorMessages as messages } from "./messages.ts";
import { describeMissingFiles, type UploadedFiles } from "./missing-files.ts";
import { StateBar } from "./state-bar.tsx";
import { type CourseForm, errorsIn, type InvalidField, useCourseForm } from "./use-course-form.ts";
import { useSaving } from "./use-saving.ts";
import { useStateActs } from "./use-state-acts.ts";

const partNames = {
	basics: "Basics",
	content: "Content",
	price: "Price",
	session: "Session",
	media: "Media",
	credit: "Credit",
	proof: "Proof",
};
type PartName = keyof typeof partNames;

/** Returns the part that has a field, by a path such as `pricings.0.price`. */
function findPart(path: string): PartName {
	const [name = ""] = path.split(".");
	// Other features only ask for what a program lacks.
	const group = isFieldName(name) ? fieldNamed(name).group : "credit";
	return group === "texts" || group === "lists" ? "content" : group;
}

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
	const part = useParts(partNames);
	/** A field whose part is being opened. */
	const wanted = useRef("");
	useEffect(() => {
		if (wanted.current === "" || findPart(wanted.current) !== part.name) return;
		focusField(wanted.current);
		wanted.current = "";
	}, [part.name]);
	/** Opens the part of a field and focuses the field. */
	function openField(path: string): void {
		const to = findPart(path);
		if (to === part.name) focusField(path);
		else {
			wanted.current = path;
			void navigate(part.address(to));
		}
	}
	/** Focuses a field with an error, which a dialog would cover. */
	const showError = (path: string) => {
		flushSync(() => setIsScheduling(false));
		openField(path);
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
		if (saved && !course) navigate(`/console/courses/${saved.id}${part.current}`, { replace: true });
		return saved;
	}
	useSaveKey(() => void save());
	const saveFirst = (purpose: string) => (
		<div className="grid justify-items-start gap-4">
			<p className="text-muted">{`Save this course as a draft to ${purpose}. Visitors won't see it.`}</p>
			<Button variant="secondary" busy={saving.busy} onClick={() => void save()}>
				Save as a draft
			</Button>
		</div>
	);

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
			<Tabs label="Parts of the course" {...part} />
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
					<ErrorSummary errors={errorsIn(editor.form.formState.errors)} onOpen={openField} />
					<Part name="basics" open={part.name}>
						<FieldInputs group="basics" editor={editor} />
					</Part>
					<Part name="content" open={part.name}>
						<Texts editor={editor} />
						<FieldInputs group="lists" editor={editor} />
					</Part>
					<Part name="price" open={part.name}>
						<FieldInputs group="price" editor={editor} />
					</Part>
					<Part name="session" open={part.name}>
						<FieldInputs group="session" editor={editor} />
						{course !== null &&
							course.liveSeats > 0 &&
							editor.typed.webinarDate !== editor.base.content.webinarDate && (
								<Notice tone="warn" live>
									{`${course.liveSeats === 1 ? "1 person has a seat" : `${course.liveSeats} people have seats`} in this session. We'll email ${course.liveSeats === 1 ? "them" : "each of them"} when its date changes.`}
								</Notice>
							)}
						{course
							? parts.session({ courseID: course.id, dated: isAhead(course.webinarDate), onUnsaved: recordLink })
							: saveFirst("enter where the session is held")}
					</Part>
					<Part name="media" open={part.name}>
						{missing && (
							<Notice tone="warn" title={missing.title}>
								{missing.advice}
							</Notice>
						)}
						{course ? (
							<div className="flex flex-wrap gap-3">
								<ButtonLink to={`/console/courses/${course.id}/media`} variant="secondary">
									Cover, recording, captions and transcript
								</ButtonLink>
								<ButtonLink to={`/console/courses/${course.id}/handouts`} variant="secondary">
									Handouts
								</ButtonLink>
							</div>
						) : (
							saveFirst("upload its cover, recording, captions, transcript and handouts")
						)}
					</Part>
					<Part name="credit" open={part.name}>
						{course ? parts.credits(course.id) : saveFirst("set its credits, programs and exam")}
					</Part>
					<Part name="proof" open={part.name}>
						<FieldInputs group="proof" editor={editor} />
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

/** A part of the form. The others are hidden and stay as they are. */
function Part({ name, open, children }: { name: PartName; open: PartName; children: ReactNode }) {
	return (
		<section aria-label={partNames[name]} hidden={name !== open} className="grid min-w-0 gap-5">
			<h2 className="sr-only">{partNames[name]}</h2>
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

/** The texts of the course's page. An empty one waits behind a button. */
function Texts({ editor }: { editor: CourseForm }) {
	const [open, setOpen] = useState<readonly FieldName[]>(["description"]);
	const filled = textFields.filter((name) => !open.includes(name) && editor.typed[name] !== "");
	if (filled.length > 0) setOpen([...open, ...filled]);
	const closed = textFields.filter((name) => !open.includes(name));
	return (
		<>
			{textFields.map((name) => open.includes(name) && <CourseInput key={name} name={name} editor={editor} />)}
			{closed.length > 0 && (
				<div className="flex flex-wrap gap-3">
					{closed.map((name) => (
						<Button
							key={name}
							variant="secondary"
							onClick={() => {
								flushSync(() => setOpen([...open, name]));
								focusField(name);
							}}
						>
							{`Add “${fieldNames[name]}”`}
						</Button>
					))}
				</div>
			)}
		</>
	);
}

/** The inputs of a group of fields. */
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

/** Focuses a field's control, or the nearest existing one. */
function focusField(path: string): void {
	for (let rest = path; rest; rest = rest.slice(0, Math.max(0, rest.lastIndexOf(".")))) {
		const control = document.getElementById(fieldId(rest));
		if (!control) continue;
		control.scrollIntoView({ block: "center" });
		control.focus({ preventScroll: true });
		return;
	}
}

/** Such as `Price option 2, price`. */
function nameField(path: string): string {
	const [field = "", row, part] = path.split(".");
	const name = nameOfField(field);
	if (row === undefined) return name;
	const number = Number(row) + 1;
	if (field === "questions" || field === "agenda" || field === "quotations")
		return `${name}, entry ${number}, ${fieldErrorMessages.parts[part ?? ""] ?? ""}`;
	if (field !== "pricings") return name;
	if (part === "price") return `Price option ${number}, price`;
	return part === "sessionType" ? `Price option ${number}, session type` : fieldErrorMessages.option(number);
}

interface SummaryProps {
	errors: readonly InvalidField[];
	/** Shows a field and focuses it. */
	onOpen: (path: string) => void;
}

/** Lists all errors of the form, each with a link to its field. */
function ErrorSummary({ errors, onOpen }: SummaryProps) {
	return (
		<div role="alert" className="empty:-mb-8">
			{errors.length > 0 && (
				<Notice
					tone="danger"
					title={errors.length === 1 ? "Please check 1 field" : `Please check ${errors.length} fields`}
				>
					<ul className="mt-1 grid gap-1">
						{errors.map(({ path, message }) => (
							<li key={path}>
								<a
									href={`#${fieldId(path)}`}
									className="link inline-block py-1.5"
									onClick={(event) => {
										event.preventDefault();
										onOpen(path);
									}}
								>
									{nameField(path)}
								</a>
								: {message}
							</li>
						))}
					</ul>
				</Notice>
			)}
		</div>
	);
}
