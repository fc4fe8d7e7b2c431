import { findRowIndex, type MenuRow } from "../../rules/menu-rows.ts";
import type { MenuPart, Problem } from "./menus-draft.ts";

/** The messages of a row's fields. */
export type RowErrors = Record<string, string>;

/** Finds the messages for each row of a menu by the row's key. A message about a whole row appears at its address. */
export function readMenuErrors(
	part: MenuPart,
	rows: readonly MenuRow[],
	problems: readonly Problem[],
): Map<string, RowErrors> {
	const errors = new Map<string, RowErrors>();
	for (const { path, message } of problems) {
		const [, name, item, ...others] = path.split(".");
		if (name !== part || !/^\d+$/.test(item ?? "")) continue;
		const isLink = others[0] === "links" && /^\d+$/.test(others[1] ?? "");
		const row = rows[findRowIndex(rows, Number(item), isLink ? Number(others[1]) : undefined)];
		if (row) addError(errors, row.key, (isLink ? others[2] : others[0]) ?? "to", message);
	}
	return errors;
}

/** Finds the messages for each redirect by the row's key. */
export function readRedirectErrors(
	rows: readonly { key: string }[],
	problems: readonly Problem[],
): Map<string, RowErrors> {
	const errors = new Map<string, RowErrors>();
	for (const { path, message } of problems) {
		const [, name, index, field = "from"] = path.split(".");
		const row = name === "redirects" && /^\d+$/.test(index ?? "") ? rows[Number(index)] : undefined;
		if (row) addError(errors, row.key, field, message);
	}
	return errors;
}

/** Returns the message about a list as a whole, such as too many entries. */
export const readListError = (part: MenuPart | "redirects", problems: readonly Problem[]): string | undefined =>
	problems.find(({ path }) => path === `content.${part}`)?.message;

function addError(errors: Map<string, RowErrors>, key: string, field: string, message: string): void {
	const name = field === "links" ? "to" : field;
	errors.set(key, { ...errors.get(key), [name]: message });
}
