import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import type { OrderDetail } from "../contract.ts";
import { dollars } from "./formats.ts";
import { orderLinesMessages as messages } from "./messages.ts";

type Line = OrderDetail["lines"][number];

const columns: Column<Line>[] = [
	{
		id: "title",
		header: messages.columns.item,
		cell: ({ title, instructor, refunded }) => (
			<>
				<span className="font-semibold">{title}</span> {refunded && <Badge>{messages.refunded}</Badge>}
				<br />
				<span className="text-muted">{instructor}</span>
			</>
		),
	},
	{ id: "sessionType", header: messages.columns.sessionType, cell: ({ sessionType, seats }) => (seats > 1 ? messages.seats(sessionType, seats) : sessionType) },
	{ id: "price", header: messages.columns.price, align: "end", cell: ({ price }) => <span className="whitespace-nowrap">{dollars(price)}</span> },
	{
		id: "paid",
		header: messages.columns.paid,
		align: "end",
		cell: ({ paid, tax, taxPercent, left, refunded }) => (
			<>
				<span className="whitespace-nowrap">{dollars(paid)}</span>
				{tax > 0 && <span className="block whitespace-nowrap text-muted">{messages.lineTax(dollars(tax), taxPercent)}</span>}
				{!refunded && left < paid + tax && <span className="block whitespace-nowrap text-muted">{messages.partRefunded(dollars(paid + tax - left))}</span>}
			</>
		),
	},
];

/** The lines of an order with their prices and the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
	const { tax } = order;
	const discount = order.subtotal - (order.total - (tax?.amount ?? 0));
	const title = order.isEarlier ? messages.earlier : order.source === "granted" ? messages.granted : messages.bought;
	return (
		<section aria-labelledby="lines" className="grid gap-4">
			<h2 id="lines" className="text-xl">
				{title}
			</h2>
			{order.grantReason && <p>{messages.reason(order.grantReason)}</p>}
			<DataTable label={title} columns={columns} rows={order.lines} empty={null} />
			<dl className="ms-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
				{order.promo && (
					<>
						<dt>{messages.promo(order.promo.code, order.promo.percent === null ? dollars(order.promo.amount ?? 0) : `${order.promo.percent}%`)}</dt>
						<dd className="text-end">−{dollars(discount)}</dd>
					</>
				)}
				{tax && (
					<>
						<dt>{tax.exemption === null ? messages.tax(tax.place) : messages.exempt(tax.exemption)}</dt>
						<dd className="text-end">{dollars(tax.amount)}</dd>
					</>
				)}
				<dt className="font-semibold">{messages.total}</dt>
				<dd className="text-end font-semibold">{dollars(order.total)}</dd>
				{order.refunded > 0 && (
					<>
						<dt>{messages.refunded}</dt>
						<dd className="text-end">−{dollars(order.refunded)}</dd>
					</>
				)}
			</dl>
		</section>
	);
}
