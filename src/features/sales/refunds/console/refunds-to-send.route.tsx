import { consoleMeta, defineList, formatDollars, ListPage, TouchLink, useList } from "#console-kit/index.ts";
import { listRefundsToSend } from "../console-contract.ts";
import { SendRefund } from "./send-refund.tsx";

export const meta = consoleMeta("Refunds to send");

const refunds = defineList(listRefundsToSend, "refunds", {
	name: "refunds-to-send",
	cursor: "after",
	columns: [
		{ id: "requestedAt", header: "Credited", time: "requestedAt" },
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
			cell: ({ customer, email, company }) => (
				<>
					{company && <span className="block font-semibold">{company}</span>}
					{customer || "Deleted account"}
					<span className="block text-muted wrap-anywhere">{email}</span>
				</>
			),
		},
		{ id: "reason", header: "Reason", cell: "reason" },
		{ id: "amount", header: "To send", align: "end", cell: ({ amount }) => formatDollars(amount) },
		{ id: "send", header: "Action", cell: (refund) => <SendRefund refund={refund} /> },
	],
	csv: ["requestedAt", { order: "orderId" }, "customer", "email", "company", "reason", "amount"],
});

const messages = {
	title: "Refunds to send",
	lead: "These orders were paid by invoice, so you return their money by check or transfer. It's booked on the day you sent it.",
	none: {
		title: "No refunds to send",
		text: "When you refund an order that was paid by check or transfer, it appears here until you record how you sent the money.",
	},
};

/** `/console/refunds-to-send`: money that staff have to return. */
export default function RefundsToSend() {
	return <ListPage list={useList(refunds)} messages={messages} />;
}
