import * as z from "zod/mini";
import { isTimeZone } from "#values/time-zones/zone-names.ts";
import { type ImportColumn, importColumns } from "../../fields.ts";
import { dateOrders } from "../values/read-date.ts";
import { decimalSigns } from "../values/read-decimal.ts";
import { maxWordLength, maxWords, states } from "../values/read-words.ts";

/** The columns that can have one value for all rows of a file. */
export const columnsForAllRows = [
	"category",
	"instructor",
	"duration",
	"price",
	"level",
	"language",
	"webinarTime",
] as const satisfies readonly ImportColumn[];
export type ColumnForAllRows = (typeof columnsForAllRows)[number];

const valueForAllRows = z.optional(
	z.string().check(z.trim(), z.maxLength(300, { error: "Use at most 300 characters." })),
);

/**
 * How the values of a CSV file are read, as far as the file does not settle it. Values with several meanings are
 * refused without it.
 */
export const ReadSettings = z.strictObject({
	/** What comes first in dates such as 1/2/2027. */
	dateOrder: z.optional(z.enum(dateOrders, { error: "Choose month-first or day-first." })),
	/** What 1.250 means. */
	decimalSign: z.optional(z.enum(decimalSigns, { error: "Choose point or comma." })),
	/** Of dates that name no time zone. By default, the site's. */
	timeZone: z.optional(
		z.string().check(z.refine(isTimeZone, { error: "Enter a time zone such as America/New_York." })),
	),
	/** What the words of the column with the status mean, in lower case. */
	words: z.optional(
		z
			.record(
				z.string().check(z.maxLength(maxWordLength)),
				z.enum(states, { error: "Choose published, draft, archived or skip." }),
			)
			.check(z.refine((words) => Object.keys(words).length <= maxWords, { error: `Name at most ${maxWords} words.` })),
	),
	/** What a cell with several instructors means. A course has one. */
	severalInstructors: z.optional(z.enum(["first", "refuse"], { error: "Choose first or refuse." })),
	/** Values of all rows, for columns that the file does not have. They are read like cells. */
	forAllRows: z._default(
		z.strictObject(
			Object.fromEntries(columnsForAllRows.map((column) => [column, valueForAllRows])) as Record<
				ColumnForAllRows,
				typeof valueForAllRows
			>,
		),
		{},
	),
});
export type ReadSettings = z.infer<typeof ReadSettings>;

/** What a file can have in its columns. */
export const mappedColumn = z.nullable(z.enum(importColumns as [ImportColumn, ...ImportColumn[]]));
