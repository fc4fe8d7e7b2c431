import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { type CallRefused, toQueryKey, useAct } from "#console-kit/index.ts";
import { isFieldName } from "#features/catalog/courses/fields.ts";
import {
	type archiveCourse,
	type ChangedByOther,
	createCourse,
	type EditedCourse,
	getEditedCourse,
	listConsoleCourses,
	listCourseVersions,
	type publishCourse,
	saveCourse,
	type scheduleCourse,
	type unarchiveCourse,
	type unpublishCourse,
} from "../../console-contract.ts";
import { courseDifferences } from "../../rules/course-differences.ts";
import { pickCourseContent } from "./course-values.ts";
import type { Conflict } from "./history/conflict-dialog.tsx";
import { type CourseForm, errorsIn } from "./use-course-form.ts";

const changes = [listConsoleCourses, listCourseVersions] as const;

/** Calls that save a course or change its state. */
export type SavingCall =
	| typeof createCourse
	| typeof saveCourse
	| typeof publishCourse
	| typeof scheduleCourse
	| typeof unpublishCourse
	| typeof archiveCourse
	| typeof unarchiveCourse;

/**
 * Saves the course or changes its state, and shows refusals in their place.
 *
 * @param showError focuses the field at a path, such as `pricings.0.price`
 */
export function useSaving(editor: CourseForm, course: EditedCourse | null, showError: (path: string) => void) {
	const { form } = editor;
	const client = useQueryClient();
	const [conflict, setConflict] = useState<(Conflict & { current: EditedCourse }) | null>(null);
	const meanwhile = useRef<EditedCourse | null>(null);
	const running = useRef(false);

	/** Opens the comparison of two versions if they differ. */
	const compare = useCallback(
		({ current, changedBy, changedAt }: Pick<ChangedByOther, "current" | "changedBy" | "changedAt">): boolean => {
			const [base, mine, theirs] = [editor.baseNow().content, form.getValues(), pickCourseContent(current)];
			if (courseDifferences(base, mine, theirs).length === 0) return false;
			setConflict({ base, mine: structuredClone(mine), theirs, by: changedBy, at: changedAt, current });
			return true;
		},
		[editor.baseNow, form],
	);

	/** Shows a refusal in its place. Returns true if it was shown. */
	const refused = ({ refusal }: CallRefused<SavingCall>): boolean => {
		if (refusal.code === "changed_by_other") {
			if (!compare(refusal)) meanwhile.current = refusal.current;
			return true;
		}
		const details = refusal.details ?? [];
		for (const { path, message } of details) form.setError(path as "title", { message });
		if (details[0]) showError(details[0].path);
		// The form has no place for what other features ask for, such as programs.
		return details.length > 0 && details.every(({ path }) => isFieldName(path.split(".")[0] ?? ""));
	};

	const done = (saved: EditedCourse) =>
		void client.setQueryData(toQueryKey(getEditedCourse, { params: { id: String(saved.id) } }), saved);
	const { act: change, busy: saving } = useAct(saveCourse, { changes, refused, done: () => "Saved." });
	const { act: create, busy: creating } = useAct(createCourse, { changes, refused, done: () => "Saved as a draft." });

	/** Saves the form. Returns null after showing why it could not be saved. */
	async function save(): Promise<EditedCourse | null> {
		// The shortcut can be pressed again meanwhile, which would create a second course.
		if (running.current) return null;
		running.current = true;
		let saved: EditedCourse | null = null;
		await form
			.handleSubmit(
				async (content) => {
					const submitted = structuredClone(form.getValues());
					const send = () =>
						course
							? change({ params: { id: String(course.id) }, body: { version: editor.baseNow().version, ...content } })
							: create({ body: content });
					meanwhile.current = null;
					let response = await send();
					// A colleague changed only the state, or saved the same content: there is nothing to choose.
					if (!response && meanwhile.current) {
						editor.rebase(meanwhile.current);
						response = await send();
					}
					if (!response) return;
					done(response);
					editor.adopt(response, submitted);
					saved = response;
				},
				(errors) => showError(errorsIn(errors)[0]?.path ?? ""),
			)()
			.finally(() => {
				running.current = false;
			});
		return saved;
	}

	return { save, busy: saving || creating, refused, done, compare, conflict, settle: () => setConflict(null) };
}
