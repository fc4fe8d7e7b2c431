import { Notice } from "#console-kit/index.ts";
import { ColumnChoices } from "#features/catalog/import-export/console/index.ts";
import { canRepeat, findColumn, kindColumns, type MoveColumn, type MoveKind } from "../rules/columns.ts";
import type { MoveFile, MoveMapping } from "../rules/guess-columns.ts";

interface Props {
	kind: MoveKind;
	file: MoveFile;
	/** What every row needs and the file lacks, as choices. */
	missing: readonly (readonly MoveColumn[])[];
	onChange: (meanings: MoveMapping) => void;
}

/** Chooses what each column of a file about people is. */
export const MoveColumns = ({ kind, file: { found, meanings }, missing, onChange }: Props) => (
	<ColumnChoices
		use="are used"
		isOpen={missing.length > 0}
		lead={null}
		found={found.map(({ name, values: [sample] }) => ({ name, sample }))}
		meanings={meanings}
		choices={kindColumns[kind].map((column) => [column, findColumn(column).label] as const)}
		none="Changes nothing"
		canRepeat={canRepeat}
		onChange={onChange}
	>
		{missing.length > 0 && (
			<Notice tone="warn">
				Every row also needs:{" "}
				{missing.map((choice) => choice.map((column) => findColumn(column).label).join(" or ")).join("; ")}. Choose the
				column.
			</Notice>
		)}
	</ColumnChoices>
);
