import { useState } from "react";
import { Choice, Dialog, DialogActions } from "#console-kit/index.ts";
import type { ArticleFields, EditedArticle } from "../console-contract.ts";
import { changedFields, type FieldName, fieldNames } from "../rules/changed-fields.ts";
import type { FormValues } from "./form-values.ts";
import { toPlainLines } from "./labels.ts";
import { toFormValues } from "./use-article-form.ts";

interface Props {
	mine: FormValues;
	/** The common base. A field without own changes takes the other version by default. */
	base: FormValues;
	theirs: EditedArticle;
	onClose: () => void;
	/** Receives the own texts to keep. */
	onChosen: (own: Partial<ArticleFields>) => void;
}

/** Compares own changes with a version that somebody else saved, field by field. Saves nothing. */
export function OtherVersion({ mine, base, theirs, onClose, onChosen }: Props) {
	const differing = changedFields(toFormValues(theirs) as ArticleFields, mine);
	const [chosen, setChosen] = useState<Partial<Record<FieldName, "mine" | "theirs">>>({});
	const findChoice = (name: FieldName) => chosen[name] ?? (mine[name] === base[name] ? "theirs" : "mine");
	const own = () =>
		Object.fromEntries(differing.filter((name) => findChoice(name) === "mine").map((name) => [name, mine[name]]));
	return (
		<Dialog open wide onClose={onClose} title="Someone else changed this article">
			<div className="grid gap-6">
				<p>
					{theirs.updatedBy ?? "Someone"}
					{" saved version "}
					{theirs.version}
					{" while you were editing. Your changes aren't lost. Choose what to keep, review it and save."}
				</p>
				{differing.length === 0 && <p>Both versions are the same.</p>}
				{differing.map((name) => (
					<section key={name} aria-label={fieldNames[name]} className="grid gap-3 border-t border-line pt-4">
						<Choice
							label={fieldNames[name]}
							options={[
								["mine", "Keep mine"],
								["theirs", "Use theirs"],
							]}
							value={findChoice(name)}
							onChoose={(value) => setChosen({ ...chosen, [name]: value })}
						/>
						<div className="grid gap-4 text-sm sm:grid-cols-2">
							<Side label="Yours" text={formatField(name, mine[name])} />
							<Side label="Theirs" text={formatField(name, theirs[name])} />
						</div>
					</section>
				))}
				<DialogActions onCancel={onClose} cancel="Back to my version" onClick={() => onChosen(own())}>
					Continue with these
				</DialogActions>
			</div>
		</Dialog>
	);
}

function Side({ label, text }: { label: string; text: string }) {
	return (
		<div className="min-w-0">
			<p className="font-semibold">{label}</p>
			<pre
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard
				tabIndex={0}
				className="mt-1 max-h-60 overflow-y-auto rounded-md bg-sunken p-3 font-sans whitespace-pre-wrap wrap-anywhere"
			>
				{text || "(nothing)"}
			</pre>
		</div>
	);
}

function formatField(name: FieldName, value: unknown): string {
	if (name === "coming") return value ? "Yes" : "No";
	return name === "body" ? toPlainLines(String(value)) : String(value);
}
