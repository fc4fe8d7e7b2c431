import { consoleMeta } from "#console-kit/index.ts";
import { editorMessages, NewCoursePage } from "#features/catalog/course-editor/console/index.ts";
import { courseEditorParts } from "./course-editor-parts.tsx";

export const meta = consoleMeta(editorMessages.newCourse);

/** `/console/courses/new`: the editor of a new course. */
export default function NewCourse() {
	return <NewCoursePage parts={courseEditorParts} />;
}
