import { Notice, SelectField } from "#console-kit/index.ts";
import { columnLabels, type ImportColumn, importColumns } from "../fields.ts";
import { type FileColumns, findLeftOut, missingColumns } from "../rules/columns/file-columns.ts";

const messages = {
	leftOut: {
		publishedAt: (name: string, words: readonly { word: string; count: number }[]) =>
			`“${name}”${words.length > 0 ? ` (${words.map(({ word, count }) => `${word} ${count.toLocaleString("en-US")}`).join(", ")})` : ""} isn't imported, so canceled and hidden courses come in like the others. Choose “Status or publication date” to say what its words mean.`,
		creditHours: (name: string) =>
			`“${name}” isn't imported, because visitors would see credit hours without an accrediting body. Add the body and its hours in the course editor, under Credits, after the import.`,
	},
	unnamed: (position: number) => `Column ${position}`,
};

interface Props {
	columns: FileColumns;
	onChange: (columns: FileColumns) => void;
}

/** Chooses what each column of a file is. Names that differ from those of an export are guessed, so the list is open then. */
export function ColumnMapping({ columns, onChange }: Props) {
	const { found, meanings, areNamed, source } = columns;
	const missing = missingColumns(meanings);
	const count = meanings.filter((meaning) => meaning !== null).length;

	/** A meaning that another column had moves to this one. */
	function choose(index: number, chosen: ImportColumn | null) {
		onChange({ ...columns, areNamed: false, meanings: meanings.map((meaning, at) => (at === index ? chosen : meaning === chosen ? null : meaning)) });
	}

	return (
		<details open={!areNamed} className="rounded-md border border-line">
			<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">
				Columns: {count} of {found.length} will be imported
			</summary>
			<div className="grid gap-4 border-t border-line p-4">
				<p className="text-sm text-muted">
					{source && `This looks like a file from ${source}.`} Choose what each column of your file is. We guessed from the names and values.
				</p>
				{findLeftOut(columns).map(({ column, name, words }) => (
					<Notice key={column} tone="warn">
						{messages.leftOut[column](name, words)}
					</Notice>
				))}
				{missing.length > 0 && (
					<Notice tone="warn">
						New courses also need: {missing.map((column) => columnLabels[column]).join(", ")}. Choose a column, or enter a value for all rows below. To change
						only courses that you have, leave it.
					</Notice>
				)}
				<ul className="grid max-h-72 gap-4 overflow-y-auto">
					{found.map(({ name, sample }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and never move
						<li key={index} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
							<div className="min-w-0">
								<p className="truncate font-semibold">{name || messages.unnamed(index + 1)}</p>
								<p className="truncate text-sm text-muted">{sample ? `For example: ${sample}` : "Empty in the first rows"}</p>
							</div>
							<SelectField
								label={<span className="sr-only">Import “{name || messages.unnamed(index + 1)}” as</span>}
								value={meanings[index] ?? ""}
								onChange={({ currentTarget }) => choose(index, (currentTarget.value || null) as ImportColumn | null)}
								options={importColumns.map((column) => [column, columnLabels[column]])}
								empty="Don't import"
							/>
						</li>
					))}
				</ul>
			</div>
		</details>
	);
}
