import { useEffect, useState } from "react";
import { CallRefused, ExportButton, ListViews, useConsoleQuery, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { listDiscrepancies } from "#features/sales/discrepancies/contract.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { exportOrders, listOrders, orderFilters, orderSorts } from "../contract.ts";
import { Discrepancies } from "./discrepancies.tsx";
import { orderListMessages as messages } from "./messages.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable, orderColumns } from "./order-table.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** Seconds between updates of the visible list. */
const pollSeconds = 10;

/** Filters of the list and their longest values; the days are in the provider's time zone. */
const listFilters = { search: 200, state: orderFilters, from: 10, to: 10, sort: orderSorts } as const;

/** Lists all orders, latest first by default. The filters and the order are in the URL. */
export default function Orders() {
	const { filters, narrow } = useFilters(listFilters);
	const [narrowed, setNarrowed] = useState(false);
	const { rows, error, again, more } = useRows(listOrders, filters, (response) => {
		if (response.narrowed !== narrowed) queueMicrotask(() => setNarrowed(response.narrowed));
		return { rows: response.orders, next: response.next };
	});
	const { data: open } = useConsoleQuery(listDiscrepancies, { query: {} });
	useNow(again, rows !== undefined && rows.length <= 50);

	const columns = useVisibleColumns(orderColumns);
	const { sort, ...searched } = filters;
	const filtered = Object.values(searched).some(Boolean);
	const empty = filtered ? messages.noMatch : messages.none;
	const refused = error instanceof CallRefused ? (error.refusal.details ?? []) : [];
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportButton call={exportOrders} query={filters} name="orders" />
					<Button variant="secondary" onClick={again}>
						{messages.refresh}
					</Button>
				</>
			}
		>
			{open && open.count > 0 && <Discrepancies open={open.discrepancies} count={open.count} />}
			<ListViews list="orders" columns={orderColumns} />
			<OrderFilters query={filters} errors={refused} onChange={narrow} />
			{narrowed && <Notice>{messages.narrowed}</Notice>}
			{error && refused.length === 0 && <Failed message={error.message} again={again} />}
			{!error && (
				<OrderTable
					columns={columns}
					rows={rows}
					more={more}
					sort={{ value: sort, initial: "-createdAt", onChange: (next) => narrow({ sort: next }) }}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
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
