import { consoleMeta } from "#console-kit/index.ts";
import { EditCoursePage } from "#features/catalog/course-editor/console/index.ts";
import type { Route } from "./+types/course-editor.route";
import { courseEditorParts } from "./course-editor-parts.tsx";

export const meta = consoleMeta("Course");

/** `/console/courses/{id}`: the editor of a course. */
export default function CourseEditor({ params: { id } }: Route.ComponentProps) {
	return <EditCoursePage id={id} parts={courseEditorParts} />;
}
