import { formatSiteTime } from "#values/date-time.ts";
import { fileColumns } from "../fields.ts";
import type { GroupedRow } from "../rules/rows/group-rows.ts";

const title = "The first rows, as they will be read";

const row = (row: number, title: string) => `Row ${row}${title ? `: ${title}` : ""}`;

const listed = ["reference", "webinarDate", "duration", "price", "discountedPrice", "category", "instructor", "level", "capacity", "publishedAt"] as const;

/** Shows the first rows of a file as an import will read them. */
export function FirstRows({ rows }: { rows: readonly GroupedRow[] }) {
	if (rows.length === 0) return null;
	return (
		<section aria-label={title} className="grid gap-2">
			<h3 className="font-sans text-base font-semibold">{title}</h3>
			<ul className="grid gap-3">
				{rows.map((found) => (
					<li key={found.row} className="min-w-0 rounded-md border border-line p-3">
						{"error" in found ? (
							<p className="wrap-anywhere text-danger">{`Row ${found.row}: ${found.error}`}</p>
						) : (
							<>
								<p className="wrap-anywhere font-semibold" dir="auto">
									{row(found.row, format(found.value.title))}
								</p>
								<dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
									{listed.map((column) => (
										<Value key={column} label={fileColumns[column].label} text={format(found.value[column], column)} />
									))}
									<Value label={fileColumns.Pricings.label} text={formatOptions(found.value.Pricings)} />
								</dl>
							</>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

function Value({ label, text }: { label: string; text: string }) {
	if (text === "") return null;
	return (
		<div className="flex min-w-0 gap-1.5">
			<dt className="text-muted">{label}</dt>
			<dd className="wrap-anywhere">{text}</dd>
		</div>
	);
}

const dollars = (value: unknown) => (typeof value === "number" ? value.toLocaleString("en-US", { style: "currency", currency: "USD" }) : format(value));

function format(value: unknown, column?: string): string {
	if (value === undefined || value === null) return "";
	if (column === "price" || column === "discountedPrice") return dollars(value);
	if (column === "duration" && typeof value === "number") return `${value.toLocaleString("en-US")} min`;
	if ((column === "webinarDate" || column === "publishedAt") && /^\d{4}-.*Z$/.test(String(value))) return formatSiteTime(String(value));
	return String(value);
}

const formatOptions = (value: unknown): string =>
	Array.isArray(value)
		? (value as { sessionType: string; price: unknown }[]).map(({ sessionType, price }) => `${sessionType} ${dollars(price)}`).join(", ")
		: "";
