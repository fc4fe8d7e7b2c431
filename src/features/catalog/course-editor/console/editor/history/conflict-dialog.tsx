import { useId, useState } from "react";
import { Badge, Button, Dialog, DialogActions, SiteTime } from "#console-kit/index.ts";
import type { CourseContent } from "../../../console-contract.ts";
import { courseDifferences, type Difference, mergeCourses } from "../../../rules/course-differences.ts";
import { nameOfField } from "../course-values.ts";
import { FieldValue } from "../fields/field-value.tsx";

/** Two versions of a course with a common base. */
export interface Conflict {
	base: CourseContent;
	mine: CourseContent;
	theirs: CourseContent;
	/** Null if it was not a staff member. */
	by: string | null;
	at: string;
}

interface Props {
	conflict: Conflict | null;
	onClose: () => void;
	/** Called with the content to save. */
	onChosen: (merged: CourseContent) => void;
}

/** Compares another user's save with unsaved input, and lets the user choose field by field. */
export function ConflictDialog({ conflict, onClose, onChosen }: Props) {
	return (
		<Dialog
			open={conflict !== null}
			onClose={onClose}
			wide
			title={`${conflict?.by ?? "Someone else"} changed this course while you were editing`}
		>
			{conflict && <Choices conflict={conflict} onClose={onClose} onChosen={onChosen} />}
		</Dialog>
	);
}

function Choices({ conflict: { base, mine, theirs, by, at }, onClose, onChosen }: Props & { conflict: Conflict }) {
	const [differences] = useState(() => courseDifferences(base, mine, theirs));
	const [choices, setChoices] = useState<Record<string, "mine" | "theirs">>(() =>
		Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])),
	);
	const all = (whose: "mine" | "theirs") =>
		setChoices(Object.fromEntries(differences.map(({ field }) => [field, whose])));
	const name = by ?? "Someone else";
	return (
		<div className="grid gap-5">
			<p>
				{name}
				{" saved changes on "}
				<SiteTime at={at} />. Nothing was overwritten, and your changes aren't lost. Choose which version of each field
				to keep. Fields that only one of you changed are already chosen.
			</p>
			<div className="flex flex-wrap gap-3">
				<Button variant="quiet" onClick={() => all("mine")}>
					Keep all of mine
				</Button>
				<Button variant="quiet" onClick={() => all("theirs")}>
					Use all of theirs
				</Button>
			</div>
			{differences.map((difference) => (
				<FieldChoice
					key={difference.field}
					difference={difference}
					editorName={name}
					chosen={choices[difference.field] ?? difference.proposed}
					onChoose={(whose) => setChoices({ ...choices, [difference.field]: whose })}
				/>
			))}
			<DialogActions
				onCancel={onClose}
				cancel="Back to editing"
				onClick={() => onChosen(mergeCourses(mine, theirs, choices))}
			>
				Save my choices
			</DialogActions>
		</div>
	);
}

interface FieldProps {
	difference: Difference;
	editorName: string;
	chosen: "mine" | "theirs";
	onChoose: (whose: "mine" | "theirs") => void;
}

function FieldChoice({ difference: { field, mine, theirs, both }, editorName, chosen, onChoose }: FieldProps) {
	const name = useId();
	const sides = [
		{ whose: "mine", label: "Yours", value: mine },
		{ whose: "theirs", label: editorName, value: theirs },
	] as const;
	return (
		<fieldset className="min-w-0 border-t border-line pt-4">
			<legend className="float-start mb-3 flex w-full flex-wrap items-center gap-3 font-semibold">
				{nameOfField(field)}
				{both && <Badge tone="warn">Changed by both of you</Badge>}
			</legend>
			<div className="clear-both grid gap-3 sm:grid-cols-2">
				{sides.map(({ whose, label, value }) => (
					<label
						key={whose}
						className="flex min-w-0 cursor-pointer items-start gap-3 rounded-md border border-edge p-3 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-brand"
					>
						<input
							type="radio"
							name={name}
							checked={chosen === whose}
							onChange={() => onChoose(whose)}
							className="mt-1 size-5 shrink-0 accent-brand"
						/>
						<span className="grid min-w-0 gap-1">
							<span className="text-sm font-semibold">{label}</span>
							<span className="max-h-60 min-w-0 overflow-y-auto text-sm wrap-anywhere">
								<FieldValue field={field} value={value} />
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
