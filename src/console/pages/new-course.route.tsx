import { editorMessages, NewCoursePage } from "#features/catalog/course-editor/console/index.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { courseEditorParts } from "./course-editor-parts.tsx";

export const meta = pageMeta({ title: editorMessages.newCourse, hidden: true });

/** `/console/courses/new`: the editor of a new course. */
export default function NewCourse() {
	return <NewCoursePage parts={courseEditorParts} />;
}
