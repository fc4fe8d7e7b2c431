import type { ImportColumn } from "../../fields.ts";
import { closestName } from "../closest-name.ts";
import { type DurationUnit, findDurationUnit } from "../values/read-duration.ts";
import { exactNames, findExactColumn, findNamedColumns, otherColumnNames, plainName } from "./column-names.ts";
import { fitsColumn } from "./fits-column.ts";
import { knownSources } from "./known-sources.ts";

/** The column to import for each column of a file; null: it is not imported. */
export type ColumnMapping = readonly (ImportColumn | null)[];

/** A column of a file with its first values. */
interface FoundColumn {
	name: string;
	samples: readonly string[];
}

/** Names that only look like those of columns. */
const falseFriends =
	/^(?:seo|meta|tax|stock|shipping|image(?:position|alt)|variant(?!price)|google|created|updated|modified|datecreated|customer)/;

/** Recognizes the program that wrote a file, by the names of its columns. */
export function findSource(names: readonly string[]): string | null {
	return recognize(names)?.name ?? null;
}

function recognize(names: readonly string[]) {
	const plain = new Set(names.map(plainName));
	return knownSources.find(({ marks }) => marks.every((mark) => plain.has(mark)));
}

/**
 * Guesses which column each column of a file is, each at most once; null for the others. No guess contradicts the
 * values.
 */
export function guessColumns(found: readonly FoundColumn[]): (ImportColumn | null)[] {
	const guesses: (ImportColumn | null)[] = found.map(() => null);
	const excluded = new Set<number>();
	const source = recognize(found.map(({ name }) => name));
	const assign = (findMeanings: (name: string) => readonly ImportColumn[], { mustHaveValues = false } = {}) => {
		for (const [index, { name, samples }] of found.entries()) {
			if (guesses[index] !== null || excluded.has(index) || (mustHaveValues && !samples.some(Boolean))) continue;
			guesses[index] =
				findMeanings(name.trim()).find(
					(column) => !guesses.includes(column) && fits(column, found[index] as FoundColumn),
				) ?? null;
		}
	};
	if (source) {
		for (const [name, column] of Object.entries(source.columns)) {
			const index = found.findIndex((candidate) => plainName(candidate.name) === name);
			if (index === -1) continue;
			const { samples } = found[index] as FoundColumn;
			if (
				column !== null &&
				!guesses.includes(column) &&
				samples.some(Boolean) &&
				fits(column, found[index] as FoundColumn)
			)
				guesses[index] = column;
			else excluded.add(index);
		}
	}
	const second = found.findIndex(({ name }) => plainName(name) === "option2value");
	if (second !== -1)
		guesses[second] = guessSecondOption(
			found[second] as FoundColumn,
			found.find(({ name }) => plainName(name) === "option2name"),
		);
	const attributes = nameAttributes(found);
	if (attributes.size > 0) assignAttributes(found, attributes, guesses);
	assign((name) => [findExactColumn(name)].filter((column) => column !== undefined));
	assign((name) => (falseFriends.test(plainName(name)) ? [] : findNamedColumns(name)));
	assign(findSimilar, { mustHaveValues: true });
	// Credit hours without an accrediting body would be public. Only an export of this product has them on purpose.
	return guesses.map((column) => (column === "creditHours" && !guesses.includes("courseID") ? null : column));
}

/**
 * Whether a column can be guessed by its values. A status can have any words, which are asked; a shop names itself as
 * the vendor of everything.
 */
function fits(column: ImportColumn, { name, samples }: FoundColumn): boolean {
	const filled = samples.filter(Boolean);
	if (column === "instructor" && plainName(name) === "vendor" && filled.length > 2 && new Set(filled).size === 1)
		return false;
	if (
		column === "publishedAt" &&
		/stat(?:us|ut)$/.test(plainName(name)) &&
		filled.every((text) => /^\p{L}[^\d\n]*$/u.test(text))
	)
		return true;
	return fitsColumn(column, samples);
}

/** A second option of a shop's products: how many people it is for, or a part of the price option's name. */
function guessSecondOption({ samples }: FoundColumn, names: FoundColumn | undefined): ImportColumn | null {
	if (!samples.some(Boolean)) return null;
	const countsPeople = names?.samples.some((name) =>
		/attendee|people|person|participant|seat|user|learner/i.test(name),
	);
	return countsPeople && fitsColumn("optionSeats", samples) ? "optionSeats" : "secondOption";
}

/** The columns whose name differs by a typing error. */
function findSimilar(name: string): ImportColumn[] {
	const plain = plainName(name);
	if (plain.length < 4 || falseFriends.test(plain)) return [];
	const similar = closestName(plain, [...exactNames, ...otherColumnNames], plain.length < 8 ? 1 : 2);
	const exact = similar === undefined ? undefined : findExactColumn(similar);
	return exact ? [exact] : similar === undefined ? [] : findNamedColumns(similar);
}

/** WooCommerce names its attributes in one column and has their values in another one. */
function nameAttributes(found: readonly FoundColumn[]): Map<number, string> {
	const attributes = new Map<number, string>();
	for (const { name, samples } of found) {
		const number = /^attribute ?(\d+) ?name$/i.exec(name.trim())?.[1];
		const attribute = [...new Set(samples.filter(Boolean))];
		if (number && attribute.length === 1) {
			const values = found.findIndex((column) => plainName(column.name).startsWith(`attribute${number}value`));
			if (values !== -1) attributes.set(values, attribute[0] as string);
		}
	}
	return attributes;
}

function assignAttributes(
	found: readonly FoundColumn[],
	attributes: ReadonlyMap<number, string>,
	guesses: (ImportColumn | null)[],
): void {
	for (const [index, name] of attributes) {
		const samples = found[index]?.samples ?? [];
		const named = [findExactColumn(name), ...findNamedColumns(name)].find(
			(column) => column && !guesses.includes(column) && fitsColumn(column, samples),
		);
		if (named) guesses[index] = named;
		else if (guesses.includes("parent") && !guesses.includes("sessionType")) guesses[index] = "sessionType";
	}
}

/** The unit of a column of lengths, by its name. */
export const findUnit = (names: readonly string[], columns: ColumnMapping): DurationUnit | undefined => {
	const name = names[columns.indexOf("duration")];
	return name === undefined ? undefined : findDurationUnit(name.replaceAll("_", " "));
};
