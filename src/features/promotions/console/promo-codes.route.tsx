import { Link } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { SearchField } from "../../../ui/console/search-field.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { useFilters, useRows } from "../../operators/console/index.ts";
import { listPromoCodes, type PromoCode } from "../console-contract.ts";
import { promoStates } from "../rules/promo-state.ts";
import { SwitchButton } from "./switch-button.tsx";
import { span, stateTones, stateWords } from "./words.ts";

export const meta = pageMeta({ title: "Promo codes", hidden: true });

const columns: Column<PromoCode>[] = [
	{
		id: "code",
		header: "Code",
		cell: ({ id, code }) => (
			<Link to={`/console/promo-codes/${id}`} className="link -my-2.5 inline-flex min-h-11 items-center font-semibold">
				{code}
			</Link>
		),
	},
	{ id: "percent", header: "Discount", cell: ({ percent }) => `${percent}%` },
	{ id: "state", header: "State", cell: ({ state }) => <Badge tone={stateTones[state]}>{stateWords[state]}</Badge> },
	{ id: "span", header: "When (Eastern time)", cell: span },
	{
		id: "uses",
		header: "Uses",
		cell: ({ spent, reserved, usesAllowed }) => (
			<>
				{spent} {usesAllowed === null ? "paid" : `of ${usesAllowed} paid`}
				{reserved > 0 && <span className="text-muted">, {reserved} under way</span>}
			</>
		),
	},
	{ id: "switch", header: "Switch", cell: (code) => <SwitchButton code={code} /> },
];

const promoFilters = { state: promoStates, search: 40 } as const;

/** Every promo code, the newest first; what is looked for stands in the address. */
export default function PromoCodes() {
	const { filters, narrow } = useFilters(promoFilters);
	const { rows, error, again, more } = useRows(listPromoCodes, filters, ({ codes, next }) => ({ rows: codes, next }));
	return (
		<ConsolePage
			title="Promo codes"
			lead="What takes a percentage off at checkout."
			actions={<ButtonLink to="/console/promo-codes/new">New promo code</ButtonLink>}
		>
			<search className="grid gap-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
				<SearchField hint="How the code begins" maxLength={40} value={filters.search} onChange={(search) => narrow({ search })} />
				<SelectField label="State" value={filters.state} onChange={(event) => narrow({ state: event.target.value })}>
					<option value="">All</option>
					{promoStates.map((state) => (
						<option key={state} value={state}>
							{stateWords[state]}
						</option>
					))}
				</SelectField>
			</search>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label="Promo codes"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={
						<EmptyState title={filters.state || filters.search ? "No code fits" : "No promo codes yet"}>
							{filters.state || filters.search ? "Please look for something else." : "Make the first one with the button above."}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
