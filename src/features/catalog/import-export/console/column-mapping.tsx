import { Notice } from "#console-kit/index.ts";
import { columnLabels, importColumns } from "../fields.ts";
import { type FileColumns, findLeftOut, missingColumns } from "../rules/columns/file-columns.ts";
import { ColumnChoices } from "./file-parts.tsx";

const messages = {
	leftOut: {
		publishedAt: (name: string, words: readonly { word: string; count: number }[]) =>
			`“${name}”${words.length > 0 ? ` (${words.map(({ word, count }) => `${word} ${count.toLocaleString("en-US")}`).join(", ")})` : ""} isn't imported, so canceled and hidden courses come in like the others. Choose “Status or publication date” to say what its words mean.`,
		creditHours: (name: string) =>
			`“${name}” isn't imported, because visitors would see credit hours without an accrediting body. Add the body and its hours in the course editor, under Credit, after the import.`,
	},
};

interface Props {
	columns: FileColumns;
	onChange: (columns: FileColumns) => void;
}

/**
 * Chooses what each column of a file is. Names that differ from those of an export are guessed, so the list is open
 * then.
 */
export function ColumnMapping({ columns, onChange }: Props) {
	const { found, meanings, areNamed, source } = columns;
	const missing = missingColumns(meanings);
	return (
		<ColumnChoices
			use="will be imported"
			isOpen={!areNamed}
			lead={source && `This looks like a file from ${source}.`}
			found={found}
			meanings={meanings}
			choices={importColumns.map((column) => [column, columnLabels[column]] as const)}
			none="Don't import"
			onChange={(chosen) => onChange({ ...columns, areNamed: false, meanings: chosen })}
		>
			{findLeftOut(columns).map(({ column, name, words }) => (
				<Notice key={column} tone="warn">
					{messages.leftOut[column](name, words)}
				</Notice>
			))}
			{missing.length > 0 && (
				<Notice tone="warn">
					New courses also need: {missing.map((column) => columnLabels[column]).join(", ")}. Choose a column, or enter a
					value for all rows below. To change only courses that you have, leave it.
				</Notice>
			)}
		</ColumnChoices>
	);
}
