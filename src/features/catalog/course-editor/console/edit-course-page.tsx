import { CallRefused, ConsolePage, EmptyState, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { emptyContent } from "#features/catalog/courses/fields.ts";
import { getEditedCourse } from "../console-contract.ts";
import { CourseEditor, type EditorParts } from "./editor/course-editor.tsx";

const back = { to: "/console/courses", label: "Courses" };

/** Edits, prices, previews and publishes a course. */
export function EditCoursePage({ id, parts }: { id: string; parts: EditorParts }) {
	const {
		data: course,
		failed,
		error,
	} = useConsoleQuery(
		getEditedCourse,
		{ params: { id } },
		{ changesAt: ({ state, publishAt }) => (state === "scheduled" ? publishAt : null) },
	);
	if (course) return <CourseEditor key={course.id} course={course} beginning={emptyContent} parts={parts} />;
	const unknown = error instanceof CallRefused && (error.status === 404 || error.status === 400);
	return (
		<ConsolePage title="Course" back={back}>
			{unknown ? (
				<EmptyState title="Course not found">Check the course number, or go back to the list of courses.</EmptyState>
			) : (
				(failed ?? <Skeleton label="Loading the course" />)
			)}
		</ConsolePage>
	);
}
