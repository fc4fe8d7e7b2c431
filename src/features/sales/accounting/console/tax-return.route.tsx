import {
	consoleMeta,
	defineList,
	formatDollars,
	formatMoney,
	ListPage,
	toCents,
	toDay,
	useList,
} from "#console-kit/index.ts";
import { readTaxReturn } from "../console-contract.ts";

export const meta = consoleMeta("Tax return");

const format = (dollars: number) => (dollars === 0 ? "" : formatDollars(dollars));

const taxReturn = defineList(
	readTaxReturn,
	({ rows }) => ({ rows: rows.map((row, id) => ({ ...row, id })), next: null }),
	{
		name: "tax-return",
		columns: [
			{
				id: "place",
				header: "State or country",
				cell: ({ placeName }) => placeName || "Unknown",
				sortValue: "placeName",
			},
			{ id: "kind", header: "Kind", cell: "kind", sortValue: "kind" },
			{
				id: "percent",
				header: "Rate",
				align: "end",
				cell: ({ percent }) => (percent === null ? "" : `${percent}%`),
				sortValue: "percent",
			},
			{ id: "exemption", header: "Exemption", cell: "exemption", sortValue: "exemption" },
			{ id: "taxable", header: "Taxable", align: "end", cell: ({ taxable }) => format(taxable), sortValue: "taxable" },
			{ id: "exempt", header: "Exempt", align: "end", cell: ({ exempt }) => format(exempt), sortValue: "exempt" },
			{
				id: "untaxed",
				header: "Not taxed",
				align: "end",
				cell: ({ untaxed }) => format(untaxed),
				sortValue: "untaxed",
			},
			{ id: "tax", header: "Tax", align: "end", cell: ({ tax }) => format(tax), sortValue: "tax" },
		],
		csv: ["place", "placeName", "kind", "percent", "exemption", "taxable", "exempt", "untaxed", "tax"],
		filters: { from: { type: "date", label: "From" }, to: { type: "date", label: "To" } },
		filterClass: "grid max-w-text gap-4 sm:grid-cols-3",
	},
);

const messages = {
	title: "Tax return",
	lead: "Sales and their tax by place, kind, rate and certificate of exemption: invoices, less credit notes, on the day they were issued.",
	none: { title: "No sales", text: "No invoices or credit notes were issued on these days. Choose other days." },
};

/** `/console/tax-return`: what a sales tax return needs. */
export default function TaxReturn() {
	const today = toDay(new Date());
	const list = useList(taxReturn, { query: { from: `${today.slice(0, 8)}01`, to: today } });
	const tax = list.rows?.reduce((sum, row) => sum + toCents(row.tax), 0);
	return (
		<ListPage list={list} messages={messages}>
			{tax !== undefined && <p className="text-end font-semibold">{`Tax ${formatMoney(tax)}`}</p>}
		</ListPage>
	);
}
