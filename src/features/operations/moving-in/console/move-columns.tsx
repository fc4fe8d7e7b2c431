import { Notice, SelectField } from "#console-kit/index.ts";
import { canRepeat, findColumn, kindColumns, type MoveColumn, type MoveKind } from "../rules/columns.ts";
import type { MoveFile, MoveMapping } from "../rules/guess-columns.ts";
import { movingInMessages as messages } from "./messages.ts";

interface Props {
	kind: MoveKind;
	file: MoveFile;
	/** What every row needs and the file lacks, as choices. */
	missing: readonly (readonly MoveColumn[])[];
	onChange: (meanings: MoveMapping) => void;
}

/** Chooses what each column of a file about people is. */
export function MoveColumns({ kind, file: { found, meanings }, missing, onChange }: Props) {
	/** A meaning that another column had moves to this one, if only one can have it. */
	const choose = (index: number, chosen: MoveColumn | null) =>
		onChange(meanings.map((meaning, at) => (at === index ? chosen : meaning === chosen && !canRepeat(chosen) ? null : meaning)));
	return (
		<details open={missing.length > 0} className="rounded-md border border-line">
			<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">
				{`Columns: ${meanings.filter((meaning) => meaning !== null).length} of ${found.length} are used`}
			</summary>
			<div className="grid gap-4 border-t border-line p-4">
				<p className="text-sm text-muted">Choose what each column of your file is. We guessed from the names and values.</p>
				{missing.length > 0 && (
					<Notice tone="warn">
						Every row also needs: {missing.map((choice) => choice.map((column) => findColumn(column).label).join(" or ")).join("; ")}. Choose the column.
					</Notice>
				)}
				<ul className="grid max-h-72 gap-4 overflow-y-auto">
					{found.map(({ name, values: [sample] }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and never move
						<li key={index} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
							<div className="min-w-0">
								<p className="truncate font-semibold">{name || messages.unnamed(index + 1)}</p>
								<p className="truncate text-sm text-muted">{sample ? `For example: ${sample}` : "Empty in the first rows"}</p>
							</div>
							<SelectField
								label={<span className="sr-only">Import “{name || messages.unnamed(index + 1)}” as</span>}
								value={meanings[index] ?? ""}
								onChange={({ currentTarget }) => choose(index, (currentTarget.value || null) as MoveColumn | null)}
								options={kindColumns[kind].map((column) => [column, findColumn(column).label])}
								empty="Changes nothing"
							/>
						</li>
					))}
				</ul>
			</div>
		</details>
	);
}
