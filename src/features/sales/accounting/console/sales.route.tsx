import {
	ConsolePage,
	consoleMeta,
	defineList,
	formatDollars,
	ListSection,
	toDay,
	useList,
} from "#console-kit/index.ts";
import { readDeferred, readSales } from "../console-contract.ts";

export const meta = consoleMeta("Sales");

const sales = defineList(readSales, "sales", {
	name: "sales",
	rowKey: "name",
	columns: [
		{ id: "name", header: "Name", cell: "name", sortValue: "name" },
		{ id: "seats", header: "Seats", align: "end", cell: "seats", sortValue: "seats" },
		{
			id: "invoiced",
			header: "Invoiced",
			align: "end",
			cell: ({ invoiced }) => formatDollars(invoiced),
			sortValue: "invoiced",
		},
		{
			id: "credited",
			header: "Credited",
			align: "end",
			cell: ({ credited }) => formatDollars(credited),
			sortValue: "credited",
		},
		{ id: "net", header: "Net", align: "end", cell: ({ net }) => formatDollars(net), sortValue: "net" },
	],
	csv: ["name", "seats", "invoiced", "credited", "net"],
	filters: {
		from: { type: "date", label: "From" },
		to: { type: "date", label: "To" },
		by: { label: "By", all: "Course", options: { category: "Category", kind: "Kind" } },
	},
	filterClass: "grid max-w-text gap-4 sm:grid-cols-3",
});

const deferred = defineList(readDeferred, "months", {
	name: "deferred-revenue",
	rowKey: "month",
	columns: [
		{ id: "month", header: "Month of the sessions", cell: ({ month }) => month || "No date yet" },
		{ id: "lines", header: "Purchases", align: "end", cell: "lines" },
		{ id: "amount", header: "Deferred", align: "end", cell: ({ amount }) => formatDollars(amount) },
	],
	csv: ["month", "lines", "amount"],
	filters: { asOf: { type: "date", label: "At the end of" } },
	filterClass: "grid max-w-text gap-4 sm:grid-cols-3",
});

const texts = {
	sales: {
		title: "Sales by course, category or kind",
		lead: "Without tax: invoices, less credit notes, on the day they were issued. The net is what the journal has on Sales, less Sales returns.",
		none: { title: "No sales", text: "No invoices or credit notes were issued on these days. Choose other days." },
	},
	deferred: {
		title: "Deferred revenue",
		lead: "What was invoiced and not credited, without tax, for live sessions after this day. A bundle counts wholly until its session. For an earlier day too, sessions count on the date that they have today: export this report when you close a month.",
		none: { title: "Nothing is deferred", text: "No sessions after this day are sold." },
	},
};

/** `/console/sales`: what was sold, and what of it is for sessions to come. */
export default function Sales() {
	const today = toDay(new Date());
	return (
		<ConsolePage title="Sales" lead="What you sold, for your accountant. Days are in your time zone.">
			<ListSection
				id="sales"
				list={useList(sales, { query: { from: `${today.slice(0, 8)}01`, to: today } })}
				messages={texts.sales}
			/>
			<ListSection id="deferred" list={useList(deferred, { query: { asOf: today } })} messages={texts.deferred} />
		</ConsolePage>
	);
}
