import { useState } from "react";
import { consoleMeta } from "#console-kit/index.ts";
import { CoursesPage, courseListMessages } from "#features/catalog/course-editor/console/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { ImportDialog } from "./import-dialog.tsx";

export const meta = consoleMeta(courseListMessages.title);

export default function Courses() {
	const [importing, setImporting] = useState(false);
	return (
		<>
			<CoursesPage
				fileActions={
					<>
						<Button variant="secondary" onClick={() => setImporting(true)}>
							Import
						</Button>
						<ExportMenu />
					</>
				}
			/>
			<ImportDialog open={importing} onClose={() => setImporting(false)} />
		</>
	);
}
