import { useMemo } from "react";
import { ConsolePage, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { emptyContent } from "#features/catalog/courses/fields.ts";
import { getCourseChoices } from "../console-contract.ts";
import { CourseEditor, type EditorParts } from "./editor/course-editor.tsx";
import { editorMessages as messages } from "./editor/messages.ts";

/** Creates a course, which is a draft once it is saved. */
export function NewCoursePage({ parts }: { parts: EditorParts }) {
	const { data: choices, failed } = useConsoleQuery(getCourseChoices, {});
	const beginning = useMemo(
		() =>
			choices && {
				...emptyContent,
				category: choices.categories[0] ?? "",
				siteIds: choices.sites.filter(({ own }) => own).map(({ id }) => id),
			},
		[choices],
	);
	if (beginning) return <CourseEditor course={null} beginning={beginning} parts={parts} />;
	return (
		<ConsolePage title={messages.newCourse} back={{ to: "/console/courses", label: "Courses" }}>
			{failed ?? <Skeleton />}
		</ConsolePage>
	);
}
