import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Choice } from "../../../../ui/console/choice.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Field } from "../../../../ui/field.tsx";
import { fieldTies } from "../../../../ui/field-ties.ts";
import type { AnswerOf } from "../../../../wire/call.ts";
import { useAct } from "../../../operators/console/index.ts";
import { getCourseChoices, importCourses, listConsoleCourses, longestFile } from "../../console-contract.ts";
import { ImportReport } from "./import-report.tsx";

const ways = [
	["good", "The good rows"],
	["all", "All or nothing"],
] as const;

/** Takes a file of courses in, and says of each row that could not be taken why. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} onClose={onClose} title="Import courses" wide>
			<ImportForm onClose={onClose} />
		</Dialog>
	);
}

function ImportForm({ onClose }: { onClose: () => void }) {
	const id = useId();
	const [file, setFile] = useState<File | null>(null);
	const [fault, setFault] = useState("");
	const [way, setWay] = useState<(typeof ways)[number][0]>("good");
	const [report, setReport] = useState<AnswerOf<typeof importCourses> | null>(null);
	const { act, busy } = useAct(importCourses, {
		changes: [listConsoleCourses, getCourseChoices],
		refused: ({ refusal }) => {
			setFault(refusal.details?.[0]?.message ?? refusal.message);
			return true;
		},
	});
	async function submit(event: FormEvent) {
		event.preventDefault();
		const kind = file?.name.match(/\.(csv|json)$/i)?.[1]?.toLowerCase() as "csv" | "json" | undefined;
		if (!file) return setFault("Please choose a file.");
		if (!kind) return setFault(`${file.name} is neither a CSV nor a JSON file.`);
		if (file.size > longestFile) return setFault("This file is too long for the console. Please split it, or import it on the command line.");
		const answer = await act({ body: { kind, text: await file.text(), allOrNothing: way === "all" } });
		if (answer) setReport(answer);
	}
	const hint = "CSV or JSON, as an export gives it. Courses with a known number are changed, the others added.";
	return (
		<form onSubmit={(event) => void submit(event)} className="grid gap-5">
			<Field id={id} label="File" hint={hint} error={fault}>
				<input
					{...fieldTies(id, hint, fault)}
					type="file"
					accept=".csv,.json"
					className="control py-2.5"
					onChange={(event) => {
						setFile(event.target.files?.[0] ?? null);
						setFault("");
						setReport(null);
					}}
				/>
			</Field>
			<Choice label="Import" options={ways} value={way} onChoose={setWay} />
			{report && <ImportReport report={report} />}
			<div className="dialog-actions">
				{report && report.refused === 0 && (
					<Button variant="secondary" onClick={onClose}>
						Close
					</Button>
				)}
				<Button type="submit" busy={busy} busyLabel="Importing...">
					{report ? "Import again" : "Import"}
				</Button>
			</div>
		</form>
	);
}
