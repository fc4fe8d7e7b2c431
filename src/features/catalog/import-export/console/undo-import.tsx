import { useState } from "react";
import { Button, Dialog, DialogActions, Notice, type ResponseOf, useAct } from "#console-kit/index.ts";
import { listConsoleCourses } from "#features/catalog/course-editor/console-contract.ts";
import { listImports, undoImport } from "../console-contract.ts";
import { importsMessages as messages } from "./messages.ts";

type Import = ResponseOf<typeof listImports>["imports"][number];

/** Asks before it undoes an import, then lists the courses that stay as they are. */
export function UndoImport({ run: { id, fileName, added, changed, left, unfinished } }: { run: Import }) {
	const [isOpen, setOpen] = useState(false);
	const [outcome, setOutcome] = useState<ResponseOf<typeof undoImport> | null>(null);
	const { act, busy } = useAct(undoImport, { changes: [listConsoleCourses, listImports] });
	const file = fileName || messages.noName;
	return (
		<>
			{/* The dialog still shows the outcome when nothing is left to undo. */}
			{(left > 0 || unfinished) && (
				<Button
					variant="quiet"
					onClick={() => {
						setOutcome(null);
						setOpen(true);
					}}
				>
					Undo
					<span className="sr-only"> {file}</span>
				</Button>
			)}
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={`Undo the import of ${file}?`}>
				{outcome ? <Outcome outcome={outcome} onClose={() => setOpen(false)} /> : <p>{messages.text(added, changed)}</p>}
				{!outcome && (
					<DialogActions
						onCancel={() => setOpen(false)}
						variant="danger"
						busy={busy}
						busyLabel="Undoing..."
						onClick={async () => setOutcome((await act({ params: { id: String(id) } })) ?? null)}
					>
						Undo import
					</DialogActions>
				)}
			</Dialog>
		</>
	);
}

function Outcome({ outcome: { restored, deleted, deletedCategories, kept }, onClose }: { outcome: ResponseOf<typeof undoImport>; onClose: () => void }) {
	return (
		<div className="grid gap-4">
			<Notice tone={kept.length > 0 ? "warn" : "success"} live>
				{messages.result(restored, deleted)}{" "}
				{deletedCategories.length > 0 &&
					(deletedCategories.length === 1
						? `The category ${deletedCategories[0]} was deleted, because no course uses it.`
						: `Categories that no course uses were deleted: ${deletedCategories.join(", ")}.`)}{" "}
				{kept.length > 0 && messages.kept(kept.length)}
			</Notice>
			{kept.length > 0 && (
				<ul className="grid max-h-80 gap-3 overflow-y-auto">
					{kept.map((course) => (
						<li key={course.id}>
							<p className="font-semibold">{course.title}</p>
							<p className="text-muted">{course.reason}</p>
						</li>
					))}
				</ul>
			)}
			<div className="dialog-actions">
				<Button onClick={onClose}>Close</Button>
			</div>
		</div>
	);
}
