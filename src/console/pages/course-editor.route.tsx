import { EditCoursePage, editorMessages } from "#features/catalog/course-editor/console/index.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import type { Route } from "./+types/course-editor.route";
import { courseEditorParts } from "./course-editor-parts.tsx";

export const meta = pageMeta({ title: editorMessages.course, hidden: true });

/** `/console/courses/{id}`: the editor of a course. */
export default function CourseEditor({ params: { id } }: Route.ComponentProps) {
	return <EditCoursePage id={id} parts={courseEditorParts} />;
}
