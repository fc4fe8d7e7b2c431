import { csvColumns } from "../../fields.ts";
import { closestName } from "../closest-name.ts";
import { exactNames, findExactColumn, plainName } from "./column-names.ts";
import type { ColumnMapping } from "./guess-columns.ts";

/**
 * Says what is wrong with the names of a file's columns; undefined if nothing is.
 *
 * @param mapping the columns that were chosen instead of those that the names mean
 */
export function describeHeaderError(names: readonly string[], mapping?: ColumnMapping): string | undefined {
	if (mapping)
		return mapping.length >= names.length
			? undefined
			: "The file has other columns than those that were chosen. Choose it again.";
	for (const [index, name] of names.entries()) {
		const column = findExactColumn(name);
		if (!column) return describeName(name, index);
		if (names.slice(0, index).some((before) => findExactColumn(before) === column))
			return `The column “${column}” appears twice. Remove one of them.`;
	}
	return undefined;
}

function describeName(name: string, index: number): string {
	const all = `The columns are ${csvColumns.join(", ")}.`;
	if (name === "") return `Column ${index + 1} has no name. ${all}`;
	const shortName = name.length > 60 ? `${name.slice(0, 60)}…` : name;
	const meant = closestName(plainName(name), exactNames);
	return `Unknown column “${shortName}”. ${meant ? `Did you mean “${findExactColumn(meant)}”?` : all}`;
}
