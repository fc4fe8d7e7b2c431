import {
	Badge,
	consoleMeta,
	defineList,
	formatDay,
	formatDollars,
	ListPage,
	TouchLink,
	useList,
} from "#console-kit/index.ts";
import { listMoney } from "../console-contract.ts";

export const meta = consoleMeta("Payments");

const kinds = {
	payment: "Payment",
	payment_reversal: "Payment reversed",
	refund: "Refund",
	refund_reversal: "Refund returned by the bank",
	credit: "Credit on account",
	credit_reversal: "Credit on account reversed",
	credit_return: "Credit on account returned",
};
const methods = { card: "Card", check: "Check", ach: "ACH", wire: "Wire", other: "Other" };

const payments = defineList(listMoney, "payments", {
	name: "payments",
	columns: [
		{
			id: "movedOn",
			header: "Received or sent",
			cell: ({ movedOn, bookedOn, isLate }) => (
				<>
					{formatDay(movedOn)}
					{isLate && (
						<span className="block text-muted">{`Booked on ${formatDay(bookedOn)}: its month was closed`}</span>
					)}
				</>
			),
		},
		{ id: "enteredOn", header: "Entered", cell: ({ enteredOn }) => formatDay(enteredOn) },
		{
			id: "kind",
			header: "What",
			cell: ({ kind, isReversed }) => (
				<>
					{kinds[kind]} {isReversed && <Badge tone="danger">Reversed</Badge>}
				</>
			),
		},
		{ id: "method", header: "Method", cell: ({ method }) => methods[method] },
		{ id: "number", header: "Number", cell: ({ number }) => <span className="wrap-anywhere">{number}</span> },
		{ id: "amount", header: "Amount", align: "end", cell: ({ amount }) => formatDollars(amount) },
		{
			id: "order",
			header: "Order",
			cell: ({ orderId }) => (
				<TouchLink to={`/console/orders/${orderId}`} className="-my-2.5 font-semibold">
					{orderId}
				</TouchLink>
			),
		},
		{
			id: "customer",
			header: "Customer",
			cell: ({ customer, company }) => (
				<>
					{customer || <span className="text-muted">Erased</span>}
					{company && <span className="block text-muted">{company}</span>}
				</>
			),
		},
	],
	csv: [
		{
			receivedOrSent: "movedOn",
			entered: "enteredOn",
			booked: "bookedOn",
			late: "isLate",
			what: ({ kind }) => kinds[kind],
		},
		...(["method", "number", "amount"] as const),
		{ order: "orderId" },
		...(["customer", "company"] as const),
		{ reversed: "isReversed" },
	],
	filters: {
		search: { type: "search", hint: "Number of a check or transfer, or the payment provider's ID", maxLength: 200 },
		method: { label: "Method", all: "All", options: methods },
		from: { type: "date", label: "Booked from" },
		to: { type: "date", label: "To" },
	},
	filterClass: "grid gap-4 sm:grid-cols-3 sm:items-start xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]",
	hasMoreFilters: true,
});

const messages = {
	title: "Payments",
	lead: "Money that you received and returned, the latest entry first. The journal has it on the day on which it was received or sent.",
	none: {
		title: "No payments yet",
		text: "Payments by card appear here by themselves. Record checks, ACH and wire transfers on the page of their order.",
	},
	noMatch: { title: "No payments match", text: "Change or clear the filters." },
};

/** `/console/payments`: every payment and refund, to match with deposits. */
export default function Payments() {
	return <ListPage list={useList(payments)} messages={messages} />;
}
