import { Link, useSearchParams } from "react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useRows } from "../../operators/console/index.ts";
import { listPromoCodes, type PromoCode } from "../contract.ts";
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

/** Every promo code, the newest first; what is looked for stands in the address. */
export default function PromoCodes() {
	const [params, setParams] = useSearchParams();
	const query = { state: params.get("state") ?? "", search: params.get("search") ?? "" };
	const { rows, error, again, more } = useRows(listPromoCodes, query, ({ codes, next }) => ({ rows: codes, next }));
	const look = (changed: Partial<typeof query>) => {
		const next = Object.entries({ ...query, ...changed }).filter(([, value]) => value.trim() !== "");
		setParams(new URLSearchParams(next), { replace: true, preventScrollReset: true });
	};
	return (
		<ConsolePage
			title="Promo codes"
			lead="What takes a percentage off at checkout."
			actions={<ButtonLink to="/console/promo-codes/new">New promo code</ButtonLink>}
		>
			<div className="grid gap-4 sm:grid-cols-[minmax(0,18rem)_minmax(0,14rem)]">
				<TextField
					label="Search"
					hint="How the code begins"
					type="search"
					value={query.search}
					onChange={(event) => look({ search: event.target.value })}
					maxLength={40}
					autoComplete="off"
					spellCheck={false}
				/>
				<SelectField label="State" value={query.state} onChange={(event) => look({ state: event.target.value })}>
					<option value="">All</option>
					{promoStates.map((state) => (
						<option key={state} value={state}>
							{stateWords[state]}
						</option>
					))}
				</SelectField>
			</div>
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
						<EmptyState title={query.state || query.search ? "No code fits" : "No promo codes yet"}>
							{query.state || query.search ? "Please look for something else." : "Make the first one with the button above."}
						</EmptyState>
					}
				/>
			)}
		</ConsolePage>
	);
}
