import { Badge } from "../../../ui/badge.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import type { OrderDetail } from "../contract.ts";
import { dollars } from "./messages.ts";

type Line = OrderDetail["lines"][number];

const columns: Column<Line>[] = [
	{
		id: "title",
		header: "What",
		cell: ({ title, instructor, refunded }) => (
			<>
				<span className="font-semibold">{title}</span> {refunded && <Badge>Refunded</Badge>}
				<br />
				<span className="text-muted">{instructor}</span>
			</>
		),
	},
	{ id: "sessionType", header: "Session type", cell: ({ sessionType, seats }) => (seats > 1 ? `${sessionType}, ${seats} seats` : sessionType) },
	{ id: "price", header: "Price", align: "end", cell: ({ price }) => <span className="whitespace-nowrap">{dollars(price)}</span> },
	{ id: "paid", header: "Paid", align: "end", cell: ({ paid }) => <span className="whitespace-nowrap">{dollars(paid)}</span> },
];

/** What was bought at which price, and what it came to. */
export function OrderLines({ order }: { order: OrderDetail }) {
	const discount = order.subtotal - order.total;
	return (
		<section aria-labelledby="lines" className="grid gap-4">
			<h2 id="lines" className="text-xl">
				What was {order.source === "granted" ? "given" : "bought"}
			</h2>
			{order.grantReason && <p>Why: {order.grantReason}</p>}
			<DataTable label="Lines" columns={columns} rows={order.lines} rowKey={({ id }) => String(id)} empty={null} />
			<dl className="tabular ms-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
				{order.promo && (
					<>
						<dt>
							Promo code {order.promo.code} ({order.promo.percent}%)
						</dt>
						<dd className="text-end">−{dollars(discount)}</dd>
					</>
				)}
				<dt className="font-semibold">Total</dt>
				<dd className="text-end font-semibold">{dollars(order.total)}</dd>
				{order.refunded > 0 && (
					<>
						<dt>Refunded</dt>
						<dd className="text-end">−{dollars(order.refunded)}</dd>
					</>
				)}
			</dl>
		</section>
	);
}
