import type { ComponentProps } from "react";
import type { EditCoursePage } from "#features/catalog/course-editor/console/index.ts";
import { QuestionsLink } from "#features/credit/assessments/console/index.ts";
import { AuditPackLink } from "#features/credit/audit-packs/console/index.ts";
import { ImportResults } from "#features/credit/completion/console/index.ts";
import { CoursePrograms } from "#features/credit/programs/console/index.ts";
import { CourseCredits } from "#features/delivery/certificates/console/index.ts";
import { SessionPart } from "#features/delivery/live-sessions/console/index.ts";
import { useUploadedFiles } from "#features/delivery/recordings/console/index.ts";

/** The components that delivery features add to the course editor. */
export const courseEditorParts: ComponentProps<typeof EditCoursePage>["parts"] = {
	session: (props) => <SessionPart {...props} />,
	credits: (courseID) => (
		<CourseCredits courseID={courseID}>
			<CoursePrograms courseID={courseID}>
				<QuestionsLink courseID={courseID} />
				<ImportResults courseID={courseID} />
				<div>
					<AuditPackLink about={{ course: courseID }} />
				</div>
			</CoursePrograms>
		</CourseCredits>
	),
	useUploadedFiles,
};
