import { useMemo } from "react";
import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, ListViews, useFilters, useRows, useVisibleColumns } from "#console-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { SearchField } from "#ui/console/search-field.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { siteZones } from "#values/time-zones/site-zones.ts";
import { zoneName } from "#values/time-zones/zone-name.ts";
import { listPromoCodes, type PromoCode, promoSorts } from "../console-contract.ts";
import { promoStates } from "../rules/promo-state.ts";
import { promoListMessages as messages, promoStateMessages } from "./messages.ts";
import { discountText, span, stateTones } from "./promo-state.ts";
import { SwitchButton } from "./switch-button.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns = (): Column<PromoCode>[] => [
	{
		id: "code",
		sortBy: "code",
		header: messages.columns.code,
		cell: ({ id, code }) => (
			<Link to={`/console/promo-codes/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
				{code}
			</Link>
		),
	},
	{ id: "percent", header: messages.columns.discount, cell: discountText },
	{ id: "state", header: messages.columns.state, cell: ({ state }) => <Badge tone={stateTones[state]}>{promoStateMessages[state]}</Badge> },
	{ id: "span", header: messages.columns.span(zoneName(siteZones().first)), cell: span },
	{
		id: "uses",
		header: messages.columns.uses,
		cell: ({ spent, reserved, maxRedemptions }) => (
			<>
				{messages.paid(spent, maxRedemptions)}
				{reserved > 0 && <span className="text-muted">{messages.reserved(reserved)}</span>}
			</>
		),
	},
	{ id: "switch", header: messages.columns.switch, cell: (code) => <SwitchButton code={code} /> },
];

const csv: CsvColumns<PromoCode> = {
	code: ({ code }) => code,
	percent: ({ percent }) => percent,
	amount: ({ amount }) => amount,
	status: ({ state }) => state,
	startsAt: ({ startsAt }) => startsAt,
	endsAt: ({ endsAt }) => endsAt,
	paidUses: ({ spent }) => spent,
	maxUses: ({ maxRedemptions }) => maxRedemptions,
	maxUsesPerCustomer: ({ maxPerCustomer }) => maxPerCustomer,
	minimum: ({ minimum }) => minimum,
	courseIDs: ({ courses }) => courses.map(({ id }) => id).join(" "),
};
const toPage = ({ codes, next }: ResponseOf<typeof listPromoCodes>) => ({ rows: codes, next });

const promoFilters = { state: promoStates, search: 40, sort: promoSorts } as const;

/** Every promo code, the newest first by default. The filters are in the URL. */
export default function PromoCodes() {
	const { filters, narrow } = useFilters(promoFilters);
	const { rows, isStale, error, again, more } = useRows(listPromoCodes, filters, toPage);
	const all = useMemo(columns, []);
	const visibleColumns = useVisibleColumns(all);
	const empty = filters.state || filters.search ? messages.noMatch : messages.none;
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listPromoCodes} query={filters} toPage={toPage} columns={csv} name="promo-codes" />
					<ButtonLink to="/console/promo-codes/new">{messages.new}</ButtonLink>
				</>
			}
		>
			<ListViews list="promo-codes" columns={all} />
			<search className="grid gap-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
				<SearchField hint={messages.searchHint} maxLength={40} value={filters.search} onChange={(search) => narrow({ search })} />
				<SelectField label={messages.state} value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">{messages.all}</option>
					{promoStates.map((state) => (
						<option key={state} value={state}>
							{promoStateMessages[state]}
						</option>
					))}
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={visibleColumns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					sort={{ value: filters.sort, initial: "", onChange: (sort) => narrow({ sort }) }}
					more={more}
					empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}
