import { archiveTypes } from "#features/catalog/courses/rules/pricings/archive-pricings.ts";
import { deriveGrants } from "#features/catalog/courses/rules/pricings/derive-grants.ts";
import type { Place } from "../csv-records.ts";
import type { ReadCells } from "./read-cells.ts";

/** A row of a file, or why it can't be read. */
export type ReadRow = Place & ({ read: ReadCells } | { error: string });

/** A course of a file, or why a row can't be read. */
export type GroupedRow = Place & ({ value: Record<string, unknown> } | { error: string });

/** A course whose price options can follow. */
interface Group extends Place {
	value: Record<string, unknown>;
	pricings: { sessionType: string; price: unknown; seats?: number | undefined }[];
	/** Not imported, and neither are its price options. */
	skip: boolean;
}

const comparable = (text: unknown) => String(text).trim().toLowerCase();
const joinErrors = ({ row, line }: Place, errors: readonly string[]): GroupedRow => ({
	row,
	line,
	error: errors.slice(0, 5).join(" "),
});

/** Converts a row that is one whole course; empty if its status says that it isn't imported. */
export const toCourses = (found: ReadRow): GroupedRow[] => {
	if ("error" in found) return [found];
	const { row, line, read } = found;
	if (read.skip) return [];
	return [read.errors.length > 0 ? joinErrors(found, read.errors) : { row, line, value: read.value }];
};

/**
 * Joins rows that are price options of one course: they name the reference of the course's first row, or of their
 * parent. Rows are in the order of the file; a row that can't be joined is refused by its number.
 */
export function groupRows(rows: readonly ReadRow[]): GroupedRow[] {
	const groups = new Map<string, Group>();
	const grouped: GroupedRow[] = [];
	for (const found of rows) {
		if ("error" in found) {
			grouped.push(found);
			continue;
		}
		const { row, line, read } = found;
		const reference = read.value.reference;
		const group =
			groups.get(comparable(read.parent || reference || "")) ?? groups.get(comparable(read.parent.replace(/^id:/, "")));
		if (read.parent || (group && isOption(read, group))) {
			if (group?.skip || read.skip || isPictureRow(read)) continue;
			const error = group
				? addOption(group, read)
				: `Its course “${read.parent}” isn't in a row before it. Move it below the row of its course.`;
			if (error) grouped.push({ row, line, error });
			continue;
		}
		if (read.errors.length > 0 && !read.skip) {
			grouped.push(joinErrors(found, read.errors));
			continue;
		}
		const next: Group = { row, line, value: read.value, pricings: [], skip: read.skip };
		// A product with variations has no price, and lists their names.
		if (read.sessionType && read.value.price !== undefined) next.pricings.push(toPricing(read));
		for (const key of [reference, read.rowId && `id:${read.rowId}`])
			if (typeof key === "string" && key && !groups.has(comparable(key))) groups.set(comparable(key), next);
		if (!next.skip) grouped.push(next);
	}
	return grouped.map((course) => ("pricings" in course ? withPricings(course as Group) : course));
}

/** A further row of a course has its reference, and no other title. */
function isOption({ value, sessionType }: ReadCells, group: Group): boolean {
	const { title } = value;
	if (title !== undefined && comparable(title) !== comparable(group.value.title)) return false;
	return sessionType !== "" || title === undefined;
}

/** Shopify lists further pictures of a product in rows of their own. */
const isPictureRow = ({ value, sessionType }: ReadCells) =>
	sessionType === "" && value.title === undefined && value.price === undefined;

const toPricing = ({ sessionType, value, seats }: ReadCells) => ({
	sessionType,
	price: value.price,
	...(seats === undefined ? {} : { seats }),
});

/** Returns why a row can't be a price option. */
function addOption({ pricings }: Group, read: ReadCells): string | undefined {
	const { value, sessionType, errors } = read;
	if (errors.length > 0) return errors.slice(0, 5).join(" ");
	if (!sessionType) return "This price option has no name. Fill in the column with the price options.";
	if (value.price === undefined) return `The price option “${sessionType}” has no price.`;
	if (pricings.some((pricing) => comparable(pricing.sessionType) === comparable(sessionType)))
		return `This course already has a price option “${sessionType}”. Remove one of the two rows, or choose the column that tells them apart.`;
	pricings.push(toPricing(read));
	return undefined;
}

/** The first price option has the price of the course, unless its row has one. */
function withPricings({ row, line, value, pricings }: Group): GroupedRow {
	if (pricings.length === 0) return { row, line, value };
	const named = value.archieve === true ? nameForArchive(pricings) : pricings;
	return { row, line, value: { ...value, price: value.price ?? pricings[0]?.price, Pricings: named } };
}

/**
 * Archived courses sell only three kinds, by name (specification, section 5). The first option of each kind gets that
 * name.
 */
function nameForArchive(pricings: Group["pricings"]): Group["pricings"] {
	const taken = new Set(pricings.map(({ sessionType }) => sessionType));
	return pricings.map((pricing) => {
		const kind = findArchiveType(deriveGrants(pricing.sessionType));
		if (kind === undefined || taken.has(kind)) return pricing;
		taken.add(kind);
		return { ...pricing, sessionType: kind };
	});
}

/** Returns undefined for an option with a live part. */
const findArchiveType = ({ live, recording, transcript }: ReturnType<typeof deriveGrants>) =>
	archiveTypes.find((name) => {
		const grants = deriveGrants(name);
		return grants.live === live && grants.recording === recording && grants.transcript === transcript;
	});
