import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { newRequestKey } from "#api/request-key.ts";
import { defineList, ListExport, toQueryKey, useAct, useConsoleApiClient } from "#console-kit/index.ts";
import { type Discrepancy, listDiscrepancies, settleDiscrepancy } from "#features/sales/discrepancies/contract.ts";
import { refund } from "#features/sales/refunds/contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { messageOfError } from "#values/error-message.ts";
import { listOrders } from "../contract.ts";
import { dollars, when } from "./formats.ts";
import { discrepancyMessages, discrepanciesMessages as messages, refundMessages, refundReasons } from "./messages.ts";

const discrepancies = defineList(listDiscrepancies, "discrepancies", {
	name: "discrepancies",
	csv: ["id", "kind", "reference", { order: "orderId", orderLine: "lineId" }, "amount", "detail", "seenAt"],
});

/** Payments and refunds that don't match the orders. */
export function Discrepancies({ open, count }: { open: Discrepancy[]; count: number }) {
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
		toast.success(messages.resolved, {
			action: { label: messages.undo, onClick: () => void act({ params: { id: String(discrepancy.id) }, body: { settled: false } }) },
		});
	}
	return (
		<Notice tone="warn" title={messages.title(count)}>
			<ul className="mt-2 grid gap-3">
				{open.map((discrepancy) => (
					<li key={discrepancy.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
						<span className="min-w-0 wrap-anywhere">
							{discrepancyMessages[discrepancy.kind]} {discrepancy.amount !== null && <strong>{dollars(discrepancy.amount)}</strong>}{" "}
							{discrepancy.orderId !== null && (
								<Link to={`/console/orders/${discrepancy.orderId}`} className="link whitespace-nowrap">
									{messages.order(discrepancy.orderId)}
								</Link>
							)}
							{discrepancy.detail && <span className="block text-sm">{discrepancy.detail}</span>}
							<span className="block text-sm">
								{discrepancy.reference} · {when(discrepancy.seenAt)}
							</span>
						</span>
						<span className="flex gap-3">
							<RefundButton discrepancy={discrepancy} />
							<Button variant="secondary" onClick={() => void settle(discrepancy)}>
								{messages.resolve}
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
	const apiClient = useConsoleApiClient();
	const client = useQueryClient();
	const [busy, setBusy] = useState(false);
	const reason = refundReasons[discrepancy.kind as keyof typeof refundReasons] as string | undefined;
	if (!reason || discrepancy.orderId === null || discrepancy.lineId === null || discrepancy.amount === null) return null;
	const input = { params: { id: String(discrepancy.orderId) }, body: { lines: [discrepancy.lineId], reason } };

	async function give() {
		setBusy(true);
		try {
			const { refund: made } = await apiClient.call(refund, input, { "idempotency-key": newRequestKey() });
			toast.success((made.state === "pending" ? refundMessages.requested : refundMessages.done)(dollars(made.amount)));
		} catch (error) {
			toast.error(messageOfError(error));
		} finally {
			setBusy(false);
			for (const call of [listDiscrepancies, listOrders]) void client.invalidateQueries({ queryKey: toQueryKey(call) });
		}
	}

	return (
		<Button busy={busy} onClick={() => void give()}>
			{messages.refund(dollars(discrepancy.amount))}
			<span className="sr-only">: {discrepancy.reference}</span>
		</Button>
	);
}
