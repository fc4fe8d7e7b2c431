import type { ReactNode } from "react";
import { SelectField } from "#console-kit/index.ts";
import { Field } from "#ui/forms/field.tsx";
import { nameColumn } from "../rules/columns/column-names.ts";
import { chooseSheet, type ImportFile, readImportFile } from "./read-import-file.ts";

export type Reading = ImportFile | null | Promise<ImportFile | string>;

interface FileFieldsProps {
	file: ImportFile | null;
	hint: string;
	error: string;
	accept: string;
	/** Gets the chosen file, or why it can't be read; a promise while it is read. */
	onRead: (reading: Reading) => unknown;
}

/** Chooses a file, and the sheet of a workbook. */
export function FileFields({ file, hint, error, accept, onRead }: FileFieldsProps) {
	return (
		<>
			<Field label="File" hint={hint} error={error}>
				{(ties) => (
					<input
						{...ties}
						type="file"
						accept={accept}
						className="control py-2.5"
						onChange={({ target }) => {
							const chosen = target.files?.[0];
							onRead(chosen ? readImportFile(chosen) : null);
						}}
					/>
				)}
			</Field>
			{file && file.sheets.length > 1 && (
				<SelectField
					label="Sheet"
					value={String(file.sheet)}
					onChange={({ target }) => onRead(chooseSheet(file, Number(target.value)))}
					options={file.sheets.map(({ name }, index) => [String(index), name])}
				/>
			)}
		</>
	);
}

interface ColumnChoicesProps<Column extends string> {
	/** Such as `will be imported`. */
	use: string;
	isOpen: boolean;
	lead: string | null;
	/** The columns of the file, with a value of the first rows. */
	found: readonly { name: string; sample?: string }[];
	meanings: readonly (Column | null)[];
	choices: readonly (readonly [Column, string])[];
	/** What a column without a meaning does. */
	none: string;
	/** Whether several columns can have a meaning. */
	canRepeat?: (column: Column) => boolean;
	onChange: (meanings: (Column | null)[]) => void;
	/** Notices about the columns. */
	children: ReactNode;
}

/** Chooses what each column of a file is. A meaning that another column had moves to the one that is chosen. */
export function ColumnChoices<Column extends string>(props: ColumnChoicesProps<Column>) {
	const { use, isOpen, lead, found, meanings, choices, none, canRepeat = () => false, onChange, children } = props;
	const choose = (index: number, chosen: Column | null) =>
		onChange(
			meanings.map((meaning, at) =>
				at === index ? chosen : meaning !== null && meaning === chosen && !canRepeat(meaning) ? null : meaning,
			),
		);
	return (
		<details open={isOpen} className="rounded-md border border-line">
			<summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-semibold">
				Columns: {meanings.filter((meaning) => meaning !== null).length} of {found.length} {use}
			</summary>
			<div className="grid gap-4 border-t border-line p-4">
				<p className="text-sm text-muted">
					{lead} Choose what each column of your file is. We guessed from the names and values.
				</p>
				{children}
				<ul className="grid max-h-72 gap-4 overflow-y-auto">
					{found.map((column, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and never move
						<li key={index} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
							<div className="min-w-0">
								<p className="truncate font-semibold">{nameColumn(column, index)}</p>
								<p className="truncate text-sm text-muted">
									{column.sample ? `For example: ${column.sample}` : "Empty in the first rows"}
								</p>
							</div>
							<SelectField
								label={<span className="sr-only">Import “{nameColumn(column, index)}” as</span>}
								value={meanings[index] ?? ""}
								onChange={({ currentTarget }) => choose(index, (currentTarget.value || null) as Column | null)}
								options={choices}
								empty={none}
							/>
						</li>
					))}
				</ul>
			</div>
		</details>
	);
}

/** A row of a file, as an import will read it: its values by label, or one sentence. */
export type ReadRow = { row: number } & (
	| { title: string; values: readonly (readonly [label: string, text: string])[] }
	| { sentence: string; isError: boolean }
);

const title = "The first rows, as they will be read";

/** Shows the first rows of a file as an import will read them. */
export function ReadRows({ rows }: { rows: readonly ReadRow[] }) {
	if (rows.length === 0) return null;
	return (
		<section aria-label={title} className="grid gap-2">
			<h3 className="font-sans text-base font-semibold">{title}</h3>
			<ul className="grid gap-3">
				{rows.map((found) => (
					<li key={found.row} className="min-w-0 rounded-md border border-line p-3">
						{"sentence" in found ? (
							<p
								className={found.isError ? "wrap-anywhere text-danger" : "wrap-anywhere"}
							>{`Row ${found.row}: ${found.sentence}`}</p>
						) : (
							<>
								<p
									className="wrap-anywhere font-semibold"
									dir="auto"
								>{`Row ${found.row}${found.title && `: ${found.title}`}`}</p>
								<dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
									{found.values.map(
										([label, text]) =>
											text !== "" && (
												<div key={label} className="flex min-w-0 gap-1.5">
													<dt className="text-muted">{label}</dt>
													<dd className="wrap-anywhere" dir="auto">
														{text}
													</dd>
												</div>
											),
									)}
								</dl>
							</>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
