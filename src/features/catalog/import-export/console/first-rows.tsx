import { formatSiteTime } from "#values/date-time.ts";
import { fileColumns } from "../fields.ts";
import type { GroupedRow } from "../rules/rows/group-rows.ts";
import { type ReadRow, ReadRows } from "./file-parts.tsx";

const listed = [
	"reference",
	"webinarDate",
	"duration",
	"price",
	"discountedPrice",
	"category",
	"instructor",
	"level",
	"capacity",
	"publishedAt",
] as const;

/** Shows the first rows of a file as an import will read them. */
export const FirstRows = ({ rows }: { rows: readonly GroupedRow[] }) => <ReadRows rows={rows.map(describe)} />;

function describe(found: GroupedRow): ReadRow {
	const { row } = found;
	if ("error" in found) return { row, sentence: found.error, isError: true };
	const values = listed.map((column) => [fileColumns[column].label, format(found.value[column], column)] as const);
	return {
		row,
		title: format(found.value.title),
		values: [...values, [fileColumns.Pricings.label, formatOptions(found.value.Pricings)]],
	};
}

const dollars = (value: unknown) =>
	typeof value === "number" ? value.toLocaleString("en-US", { style: "currency", currency: "USD" }) : format(value);

function format(value: unknown, column?: string): string {
	if (value === undefined || value === null) return "";
	if (column === "price" || column === "discountedPrice") return dollars(value);
	if (column === "duration" && typeof value === "number") return `${value.toLocaleString("en-US")} min`;
	if ((column === "webinarDate" || column === "publishedAt") && /^\d{4}-.*Z$/.test(String(value)))
		return formatSiteTime(String(value));
	return String(value);
}

const formatOptions = (value: unknown): string =>
	Array.isArray(value)
		? (value as { sessionType: string; price: unknown }[])
				.map(({ sessionType, price }) => `${sessionType} ${dollars(price)}`)
				.join(", ")
		: "";
