import { type ColumnName, csvColumns, findColumn, type ImportColumn, importColumns } from "../../fields.ts";

/** Other names that an import reads without being told what they are, in lower case. */
const otherNames: Record<string, ColumnName> = { archive: "archieve", archived: "archieve" };

/** Ignores case, accents, blanks, hyphens, underscores, points, and parentheses at the end. */
export const plainName = (name: string): string =>
	name
		.normalize("NFD")
		.toLowerCase()
		.replace(/[\s_.-]|\p{M}/gu, "")
		.replace(/(?<=.)\([^()]*\)$/, "");

const columnsByName = new Map<string, ColumnName>([
	...csvColumns.map((column) => [plainName(column), column] as const),
	...Object.entries(otherNames),
]);

/** The column of an export with this name. */
export const findExactColumn = (name: string): ColumnName | undefined => columnsByName.get(plainName(name.trim()));
export const exactNames: readonly string[] = [...columnsByName.keys()];

const columnsByOtherName = Map.groupBy(
	importColumns.flatMap((column) => (findColumn(column)?.otherNames ?? []).map((name) => ({ name, column }))),
	({ name }) => name,
);
export const otherColumnNames: readonly string[] = [...columnsByOtherName.keys()];

/** The columns that other systems call by this name, the likeliest first. */
export const findNamedColumns = (name: string): ImportColumn[] =>
	columnsByOtherName.get(plainName(name))?.map(({ column }) => column) ?? [];

/** Whether a cell is likely the name of a column. */
export const isKnownName = (cell: string): boolean =>
	findExactColumn(cell) !== undefined || findNamedColumns(cell.trim()).length > 0;

/** Names a column of a file, also one without a name. */
export const nameColumn = ({ name }: { name: string }, index: number): string => name || `Column ${index + 1}`;
