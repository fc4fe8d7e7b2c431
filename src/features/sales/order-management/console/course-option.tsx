import { useState } from "react";
import { Button, SelectField, useConsoleQuery } from "#console-kit/index.ts";
import { CourseFinder, type FoundCourse } from "#features/catalog/search/console/index.ts";
import { grantableCourse } from "../contract.ts";

/** A course in one of its session types. */
export interface CourseOption {
	course: FoundCourse;
	pricing: { id: number; sessionType: string };
}

interface Props {
	errors: { course?: string; pricing?: string };
	/** Gets null while something is left to choose. */
	onChoose: (option: CourseOption | null) => void;
}

export const missingOption = { course: "Please choose a course.", pricing: "Please choose a session type." };

/** Finds a course, then chooses one of its session types. */
export function CourseOptionFields({ errors, onChoose }: Props) {
	const [course, setCourse] = useState<FoundCourse | null>(null);
	const [pricing, setPricing] = useState("");
	const { data: offered } = useConsoleQuery(
		grantableCourse,
		{ params: { id: String(course?.id ?? 1) } },
		{ enabled: course !== null },
	);
	function chooseCourse(chosen: FoundCourse | null) {
		setCourse(chosen);
		setPricing("");
		onChoose(null);
	}
	function choosePricing(chosen: string) {
		const found = offered?.pricings.find(({ id }) => String(id) === chosen);
		setPricing(chosen);
		onChoose(course && found ? { course, pricing: found } : null);
	}
	if (!course)
		return <CourseFinder label="Course" hint="Type part of the title." error={errors.course} onChoose={chooseCourse} />;
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p className="min-w-0 font-semibold wrap-anywhere">{course.title}</p>
				<Button variant="secondary" onClick={() => chooseCourse(null)}>
					Another course
				</Button>
			</div>
			<SelectField
				label="Session type"
				required
				value={pricing}
				error={errors.pricing}
				onChange={({ target }) => choosePricing(target.value)}
				options={offered?.pricings.map(({ id, sessionType }) => [id, sessionType])}
				empty={offered ? "Please choose" : "Loading..."}
			/>
		</>
	);
}
