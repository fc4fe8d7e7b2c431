import type { ReactNode } from "react";
import {
	Badge,
	defineList,
	Fact,
	formatDay,
	formatDollars,
	formatMoney,
	ListSection,
	TouchLink,
	toCents,
	useConsoleQuery,
	useList,
	withCells,
} from "#console-kit/index.ts";
import { listOrders } from "../contract.ts";
import { type OrderRow, orderColumns, orderCsv } from "../rules/order-columns.ts";
import { stateTones } from "./formats.ts";
import { orderListMessages as messages, orderStateMessages } from "./messages.ts";

const { filters } = messages;
const { removed, ...stateFilters } = orderStateMessages;

const cells: Record<string, (order: OrderRow) => ReactNode> = {
	id: ({ id, title }) => (
		<TouchLink to={`/console/orders/${id}`} className="-my-2.5 font-semibold">
			{id}
			<span className="sr-only">: {title}</span>
		</TouchLink>
	),
	buyer: ({ buyer: who }) =>
		who ? (
			<>
				{who.fullName}
				<br />
				<span className="text-muted">{who.email}</span>
			</>
		) : (
			<span className="text-muted">Erased</span>
		),
	title: ({ title, lines }) => (lines > 1 ? `${title} and ${lines - 1} more` : title),
	state: ({ state, source, isEarlier, isOverdue }) => (
		<span className="inline-flex flex-wrap gap-1.5">
			<Badge tone={isOverdue ? "danger" : stateTones[state]}>
				{isOverdue
					? orderStateMessages.overdue
					: source === "granted" && state === "canceled"
						? removed
						: orderStateMessages[state]}
			</Badge>
			{source === "granted" && <Badge tone="offer">{isEarlier ? "Before Lectern" : "Granted"}</Badge>}
		</span>
	),
	invoice: ({ invoice }) => invoice ?? <span className="text-muted">None</span>,
	total: ({ total, refunded, owed }) => (
		<>
			<span className="whitespace-nowrap">{formatDollars(total)}</span>
			{refunded > 0 && (
				<>
					<br />
					<span className="whitespace-nowrap text-muted">−{formatDollars(refunded)} refunded</span>
				</>
			)}
			{owed > 0 && (
				<>
					<br />
					<span className="whitespace-nowrap text-muted">{`${formatDollars(owed)} owed`}</span>
				</>
			)}
		</>
	),
};

/** The list of all orders; its days are in the provider's time zone. */
export const orders = defineList(listOrders, "orders", {
	name: "orders",
	views: "orders",
	columns: withCells(orderColumns, cells),
	csv: orderCsv,
	filters: {
		search: { type: "search", className: "sm:col-span-3 xl:col-span-1", hint: filters.search, minLength: 3 },
		state: { label: filters.state, all: filters.all, options: stateFilters },
		from: { type: "date", label: filters.from },
		to: { type: "date", label: filters.to },
	},
	filterClass: "grid gap-4 sm:grid-cols-3 sm:items-start xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]",
	hasMoreFilters: true,
	sort: "-createdAt",
});

/** The orders of one customer, without a choice of the order. */
const customersOrders = defineList(listOrders, "orders", {
	name: "orders",
	columns: withCells(
		orderColumns.filter(({ id }) => id !== "buyer").map((column) => ({ ...column, sortBy: undefined })),
		cells,
	),
});

/** One customer's orders, latest first. */
export function CustomersOrders({ userId, none }: { userId: string; none: { title: string; text: string } }) {
	return (
		<ListSection
			id="orders"
			list={useList(customersOrders, { query: { user: userId } })}
			messages={{ title: messages.title, none }}
		/>
	);
}

/** What a customer owes on invoices, and the first day on which some of it is due. */
export function CustomersDebt({ userId }: { userId: string }) {
	const { data } = useConsoleQuery(listOrders, { query: { user: userId, state: "invoiced" } });
	const owed = data?.orders.reduce((sum, order) => sum + toCents(order.owed), 0) ?? 0;
	const [first] = [...(data?.orders ?? [])].sort((a, b) => (a.dueOn ?? "9").localeCompare(b.dueOn ?? "9"));
	return (
		<Fact label="Owes" text={data ? formatMoney(owed) + (data.next ? "+" : "") : "…"}>
			{first?.dueOn ? (
				<TouchLink to={`/console/orders/${first.id}`} className={first.isOverdue ? "text-danger" : ""}>
					{`${first.isOverdue ? "Overdue since" : "Due"} ${formatDay(first.dueOn)}`}
				</TouchLink>
			) : (
				<span className="inline-flex min-h-11 items-center">{data ? "No open invoices" : "Loading..."}</span>
			)}
		</Fact>
	);
}
