import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { contentFields, isFieldName } from "#features/catalog/courses/fields.ts";
import type { CourseContent, EditedCourse } from "../../console-contract.ts";
import { courseDifferences, mergeCourses } from "../../rules/course-differences.ts";
import { checkCourse, pickCourseContent, sameContent } from "./course-values.ts";
import { unsavedCourse } from "./unsaved-course.ts";

/** The version that the form is based on, if any. */
interface Base {
	version: number;
	content: CourseContent;
}

const toBase = (course: EditedCourse): Base => ({ version: course.version, content: pickCourseContent(course) });

/**
 * The form of a course. Unsaved input is stored in this browser.
 *
 * @param course null for a new one
 * @param beginning the initial content of a new one
 */
export function useCourseForm(who: number, course: EditedCourse | null, beginning: CourseContent) {
	const [saved] = useState(() => unsavedCourse(who, course?.id ?? "new"));
	const [found] = useState(() => saved.read());
	const [base, setBase] = useState<Base>(() =>
		found
			? { version: found.version, content: found.base }
			: course
				? toBase(course)
				: { version: 0, content: beginning },
	);
	const [restored, setRestored] = useState(found?.at ?? null);
	const form = useForm<CourseContent>({
		defaultValues: found?.values ?? base.content,
		resolver: checkCourse,
		shouldFocusError: false,
	});
	const [typed, setTyped] = useState<CourseContent>(() => found?.values ?? base.content);
	const current = useRef({ base, unsaved: saved });
	current.current = { base, unsaved: saved };
	const dropped = useRef(false);

	const store = useCallback(() => {
		const { base, unsaved: stored } = current.current;
		const values = form.getValues();
		if (dropped.current) return;
		if (sameContent(base.content, values)) stored.drop();
		else stored.write({ version: base.version, base: base.content, values, at: Date.now() });
		setTyped(structuredClone(values));
	}, [form]);

	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const stop = form.subscribe({
			formState: { values: true },
			callback: () => {
				clearTimeout(timer);
				timer = setTimeout(store, 200);
			},
		});
		window.addEventListener("pagehide", store);
		return () => {
			stop();
			clearTimeout(timer);
			window.removeEventListener("pagehide", store);
			// Stores the input when the user leaves the page, for example to log in again.
			store();
		};
	}, [form, store]);

	/** Changes only the fields that differ, so that the caret stays in place. */
	const put = useCallback(
		(values: CourseContent) => {
			const before = form.getValues();
			for (const { field } of courseDifferences(values, before, values))
				if (isFieldName(field)) form.setValue(field, values[field]);
			form.clearErrors();
		},
		[form],
	);

	/** Bases the form on a version. `submitted`: the content that was sent; input since then stays. */
	const adopt = useCallback(
		(next: EditedCourse, submitted: CourseContent) => {
			const content = pickCourseContent(next);
			const differences = courseDifferences(submitted, form.getValues(), content);
			const merged = mergeCourses(
				form.getValues(),
				content,
				Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])),
			);
			setBase({ version: next.version, content });
			current.current = { ...current.current, base: { version: next.version, content } };
			put(merged);
			setRestored(null);
			store();
		},
		[form, put, store],
	);

	return {
		form,
		base,
		/** Returns the current base, also inside stale closures. */
		baseNow: useCallback(() => current.current.base, []),
		/** Bases the form on another version without changing its values. */
		rebase: useCallback(
			(next: EditedCourse) => {
				setBase(toBase(next));
				current.current = { ...current.current, base: toBase(next) };
				store();
			},
			[store],
		),
		/** Slightly delayed values. */
		typed,
		dirty: !sameContent(base.content, typed),
		/** Compares the current values, also inside stale closures. */
		isDirty: useCallback(() => !sameContent(current.current.base.content, form.getValues()), [form]),
		/** When restored input was typed, in milliseconds. */
		restored,
		store,
		put,
		adopt,
		/** Discards the input. */
		discard: useCallback(
			(to: EditedCourse | null) => {
				const next = to ? toBase(to) : { version: 0, content: beginning };
				setBase(next);
				current.current = { ...current.current, base: next };
				put(next.content);
				current.current.unsaved.drop();
				setRestored(null);
				store();
			},
			[put, store, beginning],
		),
		/** Discards the input because the user leaves the page. */
		drop: useCallback(() => {
			dropped.current = true;
			current.current.unsaved.drop();
		}, []),
	};
}

export type CourseForm = ReturnType<typeof useCourseForm>;

/** An error and the path of its field, such as `pricings.0.price`. */
export interface InvalidField {
	path: string;
	message: string;
}

/** Lists the errors of a form, in the order of the editor. */
export function errorsIn(errors: FieldErrors<CourseContent>): InvalidField[] {
	return contentFields.flatMap((field) => below(errors[field], field));
}

function below(error: unknown, path: string): InvalidField[] {
	if (!error || typeof error !== "object") return [];
	const { message, ref: _, types: __, root, type: ___, ...rest } = error as Record<string, unknown>;
	const fieldErrors = typeof message === "string" && message ? [{ path, message }] : [];
	const inner = Object.entries(rest).flatMap(([key, value]) => below(value, `${path}.${key}`));
	return [...fieldErrors, ...below(root, path), ...inner];
}
