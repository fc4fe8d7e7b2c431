import { consoleMeta } from "#console-kit/index.ts";
import { EditCoursePage, editorMessages } from "#features/catalog/course-editor/console/index.ts";
import type { Route } from "./+types/course-editor.route";
import { courseEditorParts } from "./course-editor-parts.tsx";

export const meta = consoleMeta(editorMessages.course);

/** `/console/courses/{id}`: the editor of a course. */
export default function CourseEditor({ params: { id } }: Route.ComponentProps) {
	return <EditCoursePage id={id} parts={courseEditorParts} />;
}
