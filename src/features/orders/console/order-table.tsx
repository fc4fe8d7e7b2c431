import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import type { OrderRow } from "../contract.ts";
import { dollars, stateTones, stateWords, when } from "./messages.ts";

const number: Column<OrderRow> = {
	id: "id",
	header: "Order",
	cell: ({ id, title }) => (
		<Link to={`/console/orders/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
			{id}
			<span className="sr-only">: {title}</span>
		</Link>
	),
};
const buyer: Column<OrderRow> = {
	id: "buyer",
	header: "Buyer",
	cell: ({ buyer: who }) =>
		who ? (
			<>
				{who.fullName}
				<br />
				<span className="text-muted">{who.email}</span>
			</>
		) : (
			<span className="text-muted">Erased</span>
		),
};
const further: Column<OrderRow>[] = [
	{ id: "createdAt", header: "When", cell: ({ createdAt }) => <time dateTime={createdAt}>{when(createdAt)}</time> },
	{ id: "title", header: "What", cell: ({ title, lines }) => (lines > 1 ? `${title} and ${lines - 1} more` : title) },
	{
		id: "state",
		header: "State",
		cell: ({ state, source }) => (
			<span className="inline-flex flex-wrap gap-1.5">
				<Badge tone={stateTones[state]}>{source === "granted" && state === "cancelled" ? "Taken back" : stateWords[state]}</Badge>
				{source === "granted" && <Badge tone="offer">Given</Badge>}
			</span>
		),
	},
	{ id: "invoice", header: "Invoice", cell: ({ invoice }) => invoice ?? <span className="text-muted">None</span> },
	{
		id: "total",
		header: "Total",
		align: "end",
		cell: ({ total, refunded }) => (
			<>
				<span className="whitespace-nowrap">{dollars(total)}</span>
				{refunded > 0 && (
					<>
						<br />
						<span className="whitespace-nowrap text-muted">−{dollars(refunded)} refunded</span>
					</>
				)}
			</>
		),
	},
];
const withBuyer = [number, ...further.slice(0, 1), buyer, ...further.slice(1)];
const withoutBuyer = [number, ...further];

interface Props {
	rows: readonly OrderRow[] | undefined;
	more: { load: () => void; busy: boolean } | undefined;
	empty: ReactNode;
	/** All of one buyer, so that the buyer need not be named. */
	ofOne?: boolean;
}

/** Orders in a table, each leading to its page. */
export function OrderTable({ rows, more, empty, ofOne = false }: Props) {
	return <DataTable label="Orders" columns={ofOne ? withoutBuyer : withBuyer} rows={rows} rowKey={({ id }) => String(id)} more={more} empty={empty} />;
}
