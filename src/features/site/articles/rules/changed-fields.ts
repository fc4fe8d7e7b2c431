/** The fields of an article's text with their labels. */
export const fieldNames = {
	title: "Title",
	slug: "Address",
	summary: "Summary",
	topic: "Topic",
	related: "Related courses",
	coming: "In preparation",
	position: "Place in the index",
	body: "Text",
} as const;
export type FieldName = keyof typeof fieldNames;

/** Returns the fields that differ between two versions, in the order of the form. */
export function changedFields(a: Record<FieldName, unknown>, b: Record<FieldName, unknown>): FieldName[] {
	return (Object.keys(fieldNames) as FieldName[]).filter((name) => a[name] !== b[name]);
}
