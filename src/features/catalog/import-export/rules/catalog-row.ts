import * as z from "zod/mini";
import { fileFields } from "#features/catalog/courses/fields.ts";
import { courseId, dollars, Grants, seats, sessionType } from "#features/catalog/courses/rules/course-fields.ts";
import { agendaErrors } from "#features/catalog/courses/rules/facts/course-facts.ts";
import { PerSeat } from "#features/catalog/courses/rules/pricings/per-seat-input.ts";
import { namesWith, pluck } from "#values/fields/definitions.ts";
import { moment } from "#values/moment.ts";
import { personName, requiredText } from "#values/text.ts";
import { type CategoryNames, matchCategory } from "./category-names.ts";
import { missingMessage, rowMessage, unknownCategory } from "./row-messages.ts";
import { stripQuotes } from "./strip-quotes.ts";

const PricingRow = z.strictObject({
	/** Ignored: course and session type identify a pricing. */
	id: z.optional(z.unknown()),
	sessionType,
	price: dollars,
	grants: z.optional(Grants),
	seats: z.optional(seats),
	perSeat: z.optional(PerSeat),
});

/** A course in a catalog file, or a part of a known one. Its fields have the API's names. */
export const CatalogRow = z
	.strictObject({
		/** Omitted: a new course, which gets the next free number. */
		courseID: z.optional(courseId),
		...pluck(fileFields, "file"),
		instructor: z.optional(z.pipe(z.pipe(requiredText(200), z.transform(stripQuotes)), personName(200))),
		imageSrc: z.optional(
			z.string().check(
				z.maxLength(500),
				z.regex(/^(\/(?![/\\])[\x21-\x7e]*|https:\/\/[\x21-\x7e]+)?$/, {
					error: "Please give an address that begins with / or https://.",
				}),
			),
		),
		archieve: z.optional(z.nullable(z.boolean())),
		/**
		 * When it becomes public; `draft` if never, `published` if now. If omitted, a course stays as it is, and a new one
		 * is a draft unless the import publishes.
		 */
		publishedAt: z.optional(
			z.string().check(
				z.refine((text) => text === "draft" || text === "published" || z.safeParse(moment, text).success, {
					error: "Write published, draft, or a date and time like 2027-01-05T18:00:00Z.",
				}),
			),
		),
		creditHours: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(10_000)))),
		Pricings: z.optional(z.array(PricingRow).check(z.maxLength(100))),
		Sites: z.optional(z.array(z.strictObject({ name: requiredText(120), siteId: courseId })).check(z.maxLength(100))),
	})
	.check(
		z.check(({ value, issues }) => {
			for (const { index, message } of value.duration === undefined
				? []
				: agendaErrors(value.agenda ?? [], value.duration))
				issues.push({ code: "custom", input: value, path: ["agenda", index, "minute"], message });
		}),
		z.refine(
			(row) => typeof row.discountedPrice !== "number" || row.price === undefined || row.discountedPrice <= row.price,
			{
				path: ["discountedPrice"],
				error: "It can't be higher than the price.",
			},
		),
		z.refine(
			(row) =>
				!row.Pricings || new Set(row.Pricings.map((Pricing) => Pricing.sessionType)).size === row.Pricings.length,
			{
				path: ["Pricings"],
				error: "Two price options have the same session type. Remove one of them.",
			},
		),
		z.refine((row) => !row.Sites || new Set(row.Sites.map((Site) => Site.siteId)).size === row.Sites.length, {
			path: ["Sites"],
			error: "The same site is listed twice. Remove one of them.",
		}),
	);
export type CatalogRow = z.output<typeof CatalogRow>;

const fields = Object.keys(CatalogRow.shape);

/** A valid course, or the reason in one line. */
type RowCheck = ({ row: CatalogRow } | { error: string }) & {
	/** The name of a category that does not exist, if nothing else is wrong. */
	newCategory?: string;
};

const requiredFields = namesWith(fileFields, "required");

/** Says what a new course lacks; undefined if it is complete. */
export function describeMissing(row: CatalogRow, categories: readonly string[]): string | undefined {
	const missing = requiredFields
		.filter((field) => row[field] === undefined)
		.map((field) => missingMessage(field, categories));
	return missing.length > 0 ? missing.join(" ") : undefined;
}

/** Validates one course of a file, with its category's name as it is stored. */
export function checkRow(value: unknown, { names, create }: Pick<CategoryNames, "names" | "create">): RowCheck {
	const result = z.safeParse(CatalogRow, value);
	if (!result.success) {
		const byPath = new Map(result.error.issues.toReversed().map((issue) => [issue.path.join("."), issue]));
		const errors = [...byPath.values()].toReversed().map((issue) => rowMessage(issue, value, fields, names));
		return { error: errors.slice(0, 5).join(" ") };
	}
	const { category } = result.data;
	if (category === undefined) return { row: result.data };
	const matched = matchCategory(category, names);
	if (matched !== undefined) return { row: { ...result.data, category: matched } };
	return { ...(create ? { row: result.data } : { error: unknownCategory(category, names) }), newCategory: category };
}
