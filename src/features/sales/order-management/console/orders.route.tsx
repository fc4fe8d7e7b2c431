import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import {
	Button,
	consoleMeta,
	defineList,
	formatDollars,
	formatSiteTime,
	ListExport,
	ListPage,
	Notice,
	roleAllows,
	toast,
	toQueryKey,
	useAct,
	useConsoleQuery,
	useList,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { type Discrepancy, listDiscrepancies, settleDiscrepancy } from "#features/sales/discrepancies/contract.ts";
import { refund } from "#features/sales/refunds/contract.ts";
import { listOrders } from "../contract.ts";
import { orderListMessages as messages, refundMessages } from "./messages.ts";
import { orders } from "./order-table.tsx";

const refundReasons = {
	paid_twice: "You already owned this and paid for it twice.",
	paid_too_late: "The live session had ended or been canceled when your payment arrived.",
	upgrade_without_purchase: "The purchase that you upgraded was refunded.",
	session_full: "The live session was full when your payment arrived.",
};

const discrepancyMessages = {
	payment_without_order:
		"A payment arrived without a matching order. Grant the customer the course, or refund the payment in the provider's dashboard.",
	payment_without_owner: "A payment arrived for an account that was deleted. Refund its order.",
	payment_differs:
		"A payment has a different amount or currency than its order. Check it in the payment provider's dashboard.",
	paid_twice: "A customer paid for something that they already own.",
	copied_quote_paid: "A customer paid a quote and its copy. Ask the customer, then refund one of the orders.",
	paid_too_late: "A payment arrived after the live session had ended or been canceled.",
	upgrade_without_purchase: "An upgrade was paid, but the purchase that it extends was refunded.",
	session_full:
		"A payment arrived after its seats had been sold to others, so the live session has more attendees than seats. Raise its capacity, or refund the line.",
	payment_disputed:
		"A customer disputes a payment with their bank. Respond in the payment provider's dashboard before its deadline.",
	dispute_lost: "The bank reversed a disputed payment, but less than that is left on its order.",
	refund_without_order: "The payment provider reports a refund that doesn't match any order.",
	refund_without_lines:
		"A refund was made in the payment provider's dashboard, and it isn't clear which courses it covers.",
	refund_came_back: "The bank returned a refund. Refund it again from the order, or pay the customer another way.",
	refund_beyond_payment:
		"The payment provider reports a refund of more than the order has left. Check it in the provider's dashboard.",
	invoice_numbers_reused:
		"Payments were lost, so these invoice numbers may have been used twice. Compare them with the invoices that the customers received.",
	certificate_in_doubt:
		"A certificate was issued for a purchase that was refunded or is disputed. Keep it, or revoke it on the order's page.",
	ledger_differs: "An order and the ledger have different totals.",
};

const discrepancies = defineList(listDiscrepancies, "discrepancies", {
	name: "discrepancies",
	csv: ["id", "kind", "reference", { order: "orderId", orderLine: "lineId" }, "amount", "detail", "seenAt"],
});

/** Payments and refunds that don't match the orders. */
function Discrepancies({ open, count }: { open: Discrepancy[]; count: number }) {
	const client = useQueryClient();
	const { act } = useAct(settleDiscrepancy, { changes: [listDiscrepancies] });
	async function settle(discrepancy: Discrepancy) {
		// Removes it optimistically; the toast can restore it.
		client.setQueryData(toQueryKey(listDiscrepancies, { query: {} }), {
			discrepancies: open.filter(({ id }) => id !== discrepancy.id),
			count: count - 1,
			next: null,
		});
		const done = await act({ params: { id: String(discrepancy.id) }, body: { settled: true } });
		if (!done) return void client.invalidateQueries({ queryKey: toQueryKey(listDiscrepancies) });
		toast.success("Marked as resolved.", {
			action: {
				label: "Undo",
				onClick: () => void act({ params: { id: String(discrepancy.id) }, body: { settled: false } }),
			},
		});
	}
	return (
		<Notice tone="warn" title={count === 1 ? "1 item needs your attention" : `${count} items need your attention`}>
			<ul className="mt-2 grid gap-3">
				{open.map((discrepancy) => (
					<li
						key={discrepancy.id}
						className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap"
					>
						<span className="min-w-0 wrap-anywhere">
							{discrepancyMessages[discrepancy.kind]}{" "}
							{discrepancy.amount !== null && <strong>{formatDollars(discrepancy.amount)}</strong>}{" "}
							{discrepancy.orderId !== null && (
								<Link to={`/console/orders/${discrepancy.orderId}`} className="link whitespace-nowrap">
									{`Order ${discrepancy.orderId}`}
								</Link>
							)}
							{discrepancy.detail && <span className="block text-sm">{discrepancy.detail}</span>}
							<span className="block text-sm">
								{discrepancy.reference} · {formatSiteTime(discrepancy.seenAt)}
							</span>
						</span>
						<span className="flex gap-3">
							<RefundButton discrepancy={discrepancy} />
							<Button variant="secondary" onClick={() => void settle(discrepancy)}>
								Mark as resolved
								<span className="sr-only">: {discrepancy.reference}</span>
							</Button>
						</span>
					</li>
				))}
			</ul>
			<div className="mt-4">
				<ListExport list={discrepancies} />
			</div>
		</Notice>
	);
}

/** Refunds the order line of a discrepancy. Renders nothing without such a line. */
function RefundButton({ discrepancy }: { discrepancy: Discrepancy }) {
	const client = useQueryClient();
	const changes = [listDiscrepancies, listOrders];
	const { act, busy } = useAct(refund, {
		changes,
		done: ({ refund: made }) =>
			(made.state === "pending" ? refundMessages.requested : refundMessages.done)(formatDollars(made.amount)),
		refused({ message }) {
			toast.error(message);
			for (const call of changes) void client.invalidateQueries({ queryKey: toQueryKey(call) });
			return true;
		},
	});
	const reason = refundReasons[discrepancy.kind as keyof typeof refundReasons] as string | undefined;
	if (!reason || discrepancy.orderId === null || discrepancy.lineId === null || discrepancy.amount === null)
		return null;
	const input = { params: { id: String(discrepancy.orderId) }, body: { lines: [discrepancy.lineId], reason } };

	return (
		<Button busy={busy} onClick={() => void act(input)}>
			{`Refund ${formatDollars(discrepancy.amount)}`}
			<span className="sr-only">: {discrepancy.reference}</span>
		</Button>
	);
}

export const meta = consoleMeta(messages.title);

/** Seconds between updates of the visible list. */
const pollSeconds = 10;

/** Lists all orders, latest first by default. */
export default function Orders() {
	const list = useList(orders);
	const { data: open } = useConsoleQuery(
		listDiscrepancies,
		{ query: {} },
		{ enabled: roleAllows("support", useStaffMember().role) },
	);
	useNow(list.again, list.rows !== undefined && list.rows.length <= 50);
	return (
		<ListPage
			list={list}
			messages={messages}
			actions={
				<Button variant="secondary" onClick={list.again}>
					Refresh
				</Button>
			}
			above={open && open.count > 0 && <Discrepancies open={open.discrepancies} count={open.count} />}
			notice={
				list.first?.narrowed && (
					<Notice>
						Too many customers match. This list shows the orders of the newest 300. To narrow it, enter more of the name
						or address.
					</Notice>
				)
			}
		/>
	);
}

/** Refetches every few seconds while the page is visible. */
function useNow(again: () => void, on: boolean): void {
	useEffect(() => {
		if (!on) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") again();
		}, pollSeconds * 1000);
		return () => clearInterval(timer);
	});
}
