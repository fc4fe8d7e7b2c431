import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type ResponseOf, roleAllows } from "#api/call.ts";
import { type CsvColumns, ExportList, toQueryKey, useConsoleApiClient } from "#console-kit/index.ts";
import { useStaffMember } from "#features/people/staff/console/index.ts";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { formatSiteTime } from "#values/date-time.ts";
import { formatMoney, toCents } from "#values/money.ts";
import { listPromoUses } from "../console-contract.ts";
import { promoUsesMessages as messages } from "./messages.ts";

type Use = ResponseOf<typeof listPromoUses>["uses"][number];

const tones = { reserved: "info", spent: "success", released: "neutral" } as const;

const csv: CsvColumns<Use> = {
	order: ({ orderId }) => orderId,
	usedAt: ({ at }) => at,
	status: ({ state }) => state,
	discount: ({ discount }) => discount,
	total: ({ total }) => total,
};

/** The orders that used a code, the latest first. Only staff who may see orders can open them. */
export function PromoUses({ id }: { id: string }) {
	const apiClient = useConsoleApiClient();
	const opens = roleAllows("support", useStaffMember().role);
	const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
		queryKey: toQueryKey(listPromoUses, { id }),
		initialPageParam: "",
		queryFn: ({ pageParam }) => apiClient.call(listPromoUses, { params: { id }, query: pageParam ? { before: pageParam } : {} }),
		getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
	});
	const columns: Column<Use>[] = [
		{
			id: "order",
			header: messages.columns.order,
			sortValue: ({ orderId }) => orderId,
			cell: ({ orderId }) =>
				opens ? (
					<Link to={`/console/orders/${orderId}`} className="link -my-2.5 inline-flex min-h-11 items-center">
						{orderId}
					</Link>
				) : (
					orderId
				),
		},
		{ id: "at", header: messages.columns.when, sortValue: ({ at }) => at, cell: ({ at }) => <time dateTime={at}>{formatSiteTime(at)}</time> },
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
			sortValue: ({ discount }) => discount,
			cell: ({ discount }) => <span className="whitespace-nowrap">{formatMoney(toCents(discount))}</span>,
		},
		{
			id: "total",
			header: messages.columns.total,
			align: "end",
			sortValue: ({ total }) => total,
			cell: ({ total }) => <span className="whitespace-nowrap">{formatMoney(toCents(total))}</span>,
		},
	];
	return (
		<section aria-labelledby="uses" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h2 id="uses" className="text-xl">
					{messages.title}
				</h2>
				<ExportList call={listPromoUses} params={{ id }} toPage={({ uses, next }) => ({ rows: uses, next })} columns={csv} name="promo-code-uses" />
			</div>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.label}
					columns={columns}
					rows={data?.pages.flatMap(({ uses }) => uses)}
					rowKey={({ orderId }) => String(orderId)}
					more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
					empty={
						<EmptyState level={3} title={messages.empty.title}>
							{messages.empty.text}
						</EmptyState>
					}
				/>
			)}
		</section>
	);
}
