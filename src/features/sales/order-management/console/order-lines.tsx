import { Badge, type Column, DataTable, Section } from "#console-kit/index.ts";
import type { OrderDetail } from "../contract.ts";
import { dollars } from "./formats.ts";

const promo = (code: string, discount: string) => `Promo code ${code} (${discount})`;

const lineTax = (amount: string, percent: number | null) =>
	percent === null ? `+ ${amount} tax` : `+ ${amount} tax (${percent}%)`;

type Line = OrderDetail["lines"][number];

const columns: Column<Line>[] = [
	{
		id: "title",
		header: "Item",
		cell: ({ title, instructor, refunded }) => (
			<>
				<span className="font-semibold">{title}</span> {refunded && <Badge>Refunded</Badge>}
				<br />
				<span className="text-muted">{instructor}</span>
			</>
		),
	},
	{
		id: "sessionType",
		header: "Session type",
		cell: ({ sessionType, seats }) => (seats > 1 ? `${sessionType}, ${seats} seats` : sessionType),
	},
	{
		id: "price",
		header: "Price",
		align: "end",
		cell: ({ price }) => <span className="whitespace-nowrap">{dollars(price)}</span>,
	},
	{
		id: "paid",
		header: "Paid",
		align: "end",
		cell: ({ paid, tax, taxPercent, left, refunded }) => (
			<>
				<span className="whitespace-nowrap">{dollars(paid)}</span>
				{tax > 0 && <span className="block whitespace-nowrap text-muted">{lineTax(dollars(tax), taxPercent)}</span>}
				{!refunded && left < paid + tax && (
					<span className="block whitespace-nowrap text-muted">{`−${dollars(paid + tax - left)} refunded`}</span>
				)}
			</>
		),
	},
];

/** The lines of an order with their prices and the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
	const { tax } = order;
	const discount = order.subtotal - (order.total - (tax?.amount ?? 0));
	const title = order.isEarlier ? "Purchased before Lectern" : order.source === "granted" ? "Granted course" : "Items";
	return (
		<Section id="lines" title={title}>
			{order.grantReason && <p>{`Reason: ${order.grantReason}`}</p>}
			<DataTable label={title} columns={columns} rows={order.lines} empty={null} />
			<dl className="ms-auto grid w-full max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
				{order.promo && (
					<>
						<dt>
							{promo(
								order.promo.code,
								order.promo.percent === null ? dollars(order.promo.amount ?? 0) : `${order.promo.percent}%`,
							)}
						</dt>
						<dd className="text-end">−{dollars(discount)}</dd>
					</>
				)}
				{tax && (
					<>
						<dt>
							{tax.exemption === null
								? tax.place
									? `Sales tax, ${tax.place}`
									: "Sales tax"
								: `Sales tax (exempt, certificate ${tax.exemption})`}
						</dt>
						<dd className="text-end">{dollars(tax.amount)}</dd>
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
		</Section>
	);
}
