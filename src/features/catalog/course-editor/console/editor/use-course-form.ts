import { useCallback, useEffect, useRef, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { type CourseContent, contentFields, type EditedCourse } from "../../console-contract.ts";
import { courseDifferences, mergeCourses } from "../../rules/course-differences.ts";
import { checkCourse, contentOf, sameContent } from "./course-values.ts";
import { keptCourse } from "./kept-course.ts";

/** What a form was made from: nothing yet, or a version of a course. */
interface Base {
	version: number;
	content: CourseContent;
}

const baseOf = (course: EditedCourse): Base => ({ version: course.version, content: contentOf(course) });

/**
 * The form of a course: its values, what they were made from, and whether they differ. What is typed is kept in
 * this browser until it is saved.
 *
 * @param course null for a new one
 * @param beginning what a new one begins with
 */
export function useCourseForm(who: number, course: EditedCourse | null, beginning: CourseContent) {
	const [saved] = useState(() => keptCourse(who, course?.id ?? "new"));
	const [found] = useState(() => saved.read());
	const [base, setBase] = useState<Base>(() =>
		found ? { version: found.version, content: found.base } : course ? baseOf(course) : { version: 0, content: beginning },
	);
	const [restored, setRestored] = useState(found?.at ?? null);
	const form = useForm<CourseContent>({ defaultValues: found?.values ?? base.content, resolver: checkCourse, shouldFocusError: false });
	const [typed, setTyped] = useState<CourseContent>(() => found?.values ?? base.content);
	const current = useRef({ base, kept: saved });
	current.current = { base, kept: saved };
	const dropped = useRef(false);

	const keep = useCallback(() => {
		const { base, kept: stored } = current.current;
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
				timer = setTimeout(keep, 200);
			},
		});
		window.addEventListener("pagehide", keep);
		return () => {
			stop();
			clearTimeout(timer);
			window.removeEventListener("pagehide", keep);
			// Whoever is led away, to log in again say, finds everything when they come back.
			keep();
		};
	}, [form, keep]);

	/** Puts values into the form, touching only the fields that differ, so that nobody's caret jumps. */
	const put = useCallback(
		(values: CourseContent) => {
			const before = form.getValues();
			for (const { field } of courseDifferences(values, before, values)) form.setValue(field as keyof CourseContent, values[field as keyof CourseContent]);
			form.clearErrors();
		},
		[form],
	);

	/** Takes a version as what the form is made from. `submitted`: what was sent for it; what was typed since stays. */
	const adopt = useCallback(
		(next: EditedCourse, submitted: CourseContent) => {
			const content = contentOf(next);
			const differences = courseDifferences(submitted, form.getValues(), content);
			const merged = mergeCourses(form.getValues(), content, Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])));
			setBase({ version: next.version, content });
			current.current = { ...current.current, base: { version: next.version, content } };
			put(merged);
			setRestored(null);
			keep();
		},
		[form, put, keep],
	);

	return {
		form,
		base,
		/** What the form is made from at this very moment. */
		baseNow: useCallback(() => current.current.base, []),
		/** Takes another version as what the form is made from; its values stay. */
		rebase: useCallback(
			(next: EditedCourse) => {
				setBase(baseOf(next));
				current.current = { ...current.current, base: baseOf(next) };
				keep();
			},
			[keep],
		),
		/** The values as they were a moment ago: for what follows the typing. */
		typed,
		dirty: !sameContent(base.content, typed),
		/** Asks at this very moment, for whoever is about to leave. */
		isDirty: useCallback(() => !sameContent(current.current.base.content, form.getValues()), [form]),
		/** When what is in the form was typed, if it was found after a reload; in milliseconds. */
		restored,
		keep,
		put,
		adopt,
		/** Throws away what was typed. */
		discard: useCallback(
			(to: EditedCourse | null) => {
				const next = to ? baseOf(to) : { version: 0, content: beginning };
				setBase(next);
				current.current = { ...current.current, base: next };
				put(next.content);
				current.current.kept.drop();
				setRestored(null);
				keep();
			},
			[put, keep, beginning],
		),
		/** Throws away what was typed because the page is left. */
		drop: useCallback(() => {
			dropped.current = true;
			current.current.kept.drop();
		}, []),
	};
}

export type CourseForm = ReturnType<typeof useCourseForm>;

/** A fault and the path of its field, such as `pricings.0.price`. */
export interface InvalidField {
	path: string;
	message: string;
}

/** Every fault of a form, in the order of the editor. */
export function errorsIn(errors: FieldErrors<CourseContent>): InvalidField[] {
	return [...contentFields].sort((one, other) => place(one) - place(other)).flatMap((field) => below(errors[field], field));
}

/** The order in which the editor shows the fields. */
const shown: (keyof CourseContent)[] = ["title", "category", "instructor", "duration", "webinarDate"];
const last: (keyof CourseContent)[] = ["price", "discountedPrice", "pricings", "siteIds"];
const place = (field: keyof CourseContent) => (shown.includes(field) ? shown.indexOf(field) : last.includes(field) ? 100 + last.indexOf(field) : 50);

function below(error: unknown, path: string): InvalidField[] {
	if (!error || typeof error !== "object") return [];
	const { message, ref: _, types: __, root, type: ___, ...rest } = error as Record<string, unknown>;
	const own = typeof message === "string" && message ? [{ path, message }] : [];
	const inner = Object.entries(rest).flatMap(([key, value]) => below(value, `${path}.${key}`));
	return [...own, ...below(root, path), ...inner];
}
