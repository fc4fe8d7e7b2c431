import { useState } from "react";
import { Button, consoleMeta, useAct } from "#console-kit/index.ts";
import { CoursesPage, courseListMessages } from "#features/catalog/course-editor/console/index.ts";
import { ConsoleMenu, ConsoleMenuItem } from "#ui/console/console-menu.tsx";
import { exportCourses } from "../console-contract.ts";
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

/** Downloads the catalog as a file, after the staff member has confirmed their identity. */
function ExportMenu() {
	const { act, busy } = useAct(exportCourses, { done: () => "Your download is starting." });
	async function fetchFile(kind: "csv" | "json") {
		const response = await act({ body: { kind } });
		// The response is an attachment, so the page stays open.
		if (response) window.location.assign(response.url);
	}
	return (
		<ConsoleMenu label="Export" className="btn btn-secondary">
			<ConsoleMenuItem disabled={busy} onSelect={() => void fetchFile("csv")}>
				CSV, for spreadsheets
			</ConsoleMenuItem>
			<ConsoleMenuItem disabled={busy} onSelect={() => void fetchFile("json")}>
				JSON
			</ConsoleMenuItem>
		</ConsoleMenu>
	);
}
