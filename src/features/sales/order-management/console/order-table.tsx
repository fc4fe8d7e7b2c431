import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import type { Sort } from "#ui/console/table/sort-heading.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import type { OrderRow } from "../contract.ts";
import { dollars, stateTones, when } from "./formats.ts";
import { orderListMessages as messages, orderStateMessages } from "./messages.ts";

const { columns } = messages;

const number: Column<OrderRow> = {
	id: "id",
	header: columns.order,
	cell: ({ id, title }) => (
		<Link to={`/console/orders/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
			{id}
			<span className="sr-only">: {title}</span>
		</Link>
	),
};
const buyer: Column<OrderRow> = {
	id: "buyer",
	header: columns.customer,
	cell: ({ buyer: who }) =>
		who ? (
			<>
				{who.fullName}
				<br />
				<span className="text-muted">{who.email}</span>
			</>
		) : (
			<span className="text-muted">{messages.erased}</span>
		),
};
const further: Column<OrderRow>[] = [
	{ id: "createdAt", sortBy: "-createdAt", header: columns.date, cell: ({ createdAt }) => <time dateTime={createdAt}>{when(createdAt)}</time> },
	{ id: "title", header: columns.items, cell: ({ title, lines }) => (lines > 1 ? messages.more(title, lines - 1) : title) },
	{
		id: "state",
		header: columns.state,
		cell: ({ state, source, isEarlier, isOverdue }) => (
			<span className="inline-flex flex-wrap gap-1.5">
				<Badge tone={isOverdue ? "danger" : stateTones[state]}>
					{isOverdue ? orderStateMessages.overdue : source === "granted" && state === "canceled" ? orderStateMessages.removed : orderStateMessages[state]}
				</Badge>
				{source === "granted" && <Badge tone="offer">{isEarlier ? messages.earlier : messages.granted}</Badge>}
			</span>
		),
	},
	{ id: "invoice", header: columns.invoice, cell: ({ invoice }) => invoice ?? <span className="text-muted">{messages.noInvoice}</span> },
	{
		id: "total",
		sortBy: "-total",
		header: columns.total,
		align: "end",
		cell: ({ total, refunded, owed }) => (
			<>
				<span className="whitespace-nowrap">{dollars(total)}</span>
				{refunded > 0 && (
					<>
						<br />
						<span className="whitespace-nowrap text-muted">{messages.refunded(dollars(refunded))}</span>
					</>
				)}
				{owed > 0 && (
					<>
						<br />
						<span className="whitespace-nowrap text-muted">{messages.owed(dollars(owed))}</span>
					</>
				)}
			</>
		),
	},
];
/** The columns of a list of all orders. */
export const orderColumns: readonly Column<OrderRow>[] = [number, ...further.slice(0, 1), buyer, ...further.slice(1)];
const withoutBuyer = [number, ...further];

interface Props {
	rows: readonly OrderRow[] | undefined;
	more: { load: () => void; busy: boolean } | undefined;
	empty: ReactNode;
	sort?: Sort;
	/** By default, those of a list of one customer's orders. */
	columns?: readonly Column<OrderRow>[];
}

/** A table of orders with links to their pages. */
export function OrderTable({ rows, more, empty, sort, columns = withoutBuyer }: Props) {
	return (
		<DataTable label={messages.title} columns={columns} rows={rows} rowKey={({ id }) => String(id)} more={more} empty={empty} {...(sort ? { sort } : {})} />
	);
}
