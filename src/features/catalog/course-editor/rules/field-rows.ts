import { contentFields, type FieldGroup, type FieldName, fieldNamed } from "#features/catalog/courses/fields.ts";

/** Arranges the fields of a part of the editor in lines of one, or of two of half the width. */
export function fieldRows(group: FieldGroup): FieldName[][] {
	const rows: FieldName[][] = [];
	for (const name of contentFields.filter((field) => fieldNamed(field).group === group)) {
		const last = rows.at(-1);
		if (last?.length === 1 && last.every(isHalf) && isHalf(name)) last.push(name);
		else rows.push([name]);
	}
	return rows;
}

const isHalf = (name: FieldName): boolean => fieldNamed(name).half === true;
