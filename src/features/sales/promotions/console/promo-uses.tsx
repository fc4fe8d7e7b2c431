import {
	Badge,
	defineList,
	formatMoney,
	ListSection,
	roleAllows,
	TouchLink,
	toCents,
	useList,
} from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { listPromoUses } from "../console-contract.ts";

const messages = {
	title: "Orders with this code",
	columns: { order: "Order", when: "Date", state: "Status", discount: "Discount", total: "Total" },
	states: { reserved: "In checkout", spent: "Paid", released: "Not paid" },
	none: { title: "Not used yet", text: "Orders with this code appear here." },
};

const tones = { reserved: "info", spent: "success", released: "neutral" } as const;

const uses = defineList(listPromoUses, "uses", {
	name: "promo-code-uses",
	columns: [
		{
			id: "order",
			header: messages.columns.order,
			sortValue: "orderId",
			cell: ({ orderId }) => <OrderLink orderId={orderId} />,
		},
		{ id: "at", header: messages.columns.when, sortValue: "at", time: "at" },
		{
			id: "state",
			header: messages.columns.state,
			sortValue: ({ state }) => messages.states[state],
			cell: ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
		},
		{
			id: "discount",
			header: messages.columns.discount,
			align: "end",
			sortValue: "discount",
			cell: ({ discount }) => <span className="whitespace-nowrap">{formatMoney(toCents(discount))}</span>,
		},
		{
			id: "total",
			header: messages.columns.total,
			align: "end",
			sortValue: "total",
			cell: ({ total }) => <span className="whitespace-nowrap">{formatMoney(toCents(total))}</span>,
		},
	],
	csv: [{ order: "orderId", usedAt: "at", status: "state" }, "discount", "total"],
	rowKey: "orderId",
});

/** The orders that used a code, the latest first. Only staff who may see orders can open them. */
export function PromoUses({ id }: { id: string }) {
	return <ListSection list={useList(uses, { params: { id } })} id="uses" messages={messages} />;
}

function OrderLink({ orderId }: { orderId: number }) {
	if (!roleAllows("support", useStaffMember().role)) return orderId;
	return (
		<TouchLink to={`/console/orders/${orderId}`} className="-my-2.5">
			{orderId}
		</TouchLink>
	);
}
