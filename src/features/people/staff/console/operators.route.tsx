import { useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../../ui/console/data-table.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { type ListedOperator, listOperators } from "../contract.ts";
import { AddOperator } from "./add-operator.tsx";
import { useOperator } from "./frame/operator.ts";
import { useRows } from "./frame/use-console.ts";
import { operatorsMessages } from "./messages.ts";
import { OperatorDialog } from "./operator-dialog.tsx";
import { roleLabels } from "./roles.ts";

export const meta = pageMeta({ title: operatorsMessages.team, hidden: true });

/** For owners: who may work in the console, and as what. */
export default function Operators() {
	const me = useOperator();
	const { rows, error, again, more } = useRows(listOperators, {}, ({ operators, next }) => ({ rows: operators, next }), { cursor: "after" });
	const [adding, setAdding] = useState(false);
	const [chosen, setChosen] = useState<ListedOperator>();
	const columns: Column<ListedOperator>[] = [
		{ id: "name", header: operatorsMessages.staffMember, cell: (operator) => <Who operator={operator} me={operator.id === me.id} /> },
		{ id: "role", header: operatorsMessages.role, cell: ({ role }) => roleLabels[role].name },
		{ id: "factor", header: operatorsMessages.access, cell: (operator) => <Access operator={operator} /> },
		{
			id: "change",
			header: operatorsMessages.action,
			cell: (operator) => (
				<Button variant="secondary" onClick={() => setChosen(operator)}>
					{operatorsMessages.change}
					<span className="sr-only"> {operator.fullName}</span>
				</Button>
			),
		},
	];
	return (
		<ConsolePage
			title={operatorsMessages.team}
			lead={operatorsMessages.lead}
			actions={<Button onClick={() => setAdding(true)}>{operatorsMessages.add}</Button>}
		>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={operatorsMessages.team}
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={<EmptyState title={operatorsMessages.none}>{operatorsMessages.noneText}</EmptyState>}
				/>
			)}
			<AddOperator open={adding} onClose={() => setAdding(false)} />
			<OperatorDialog operator={chosen} onClose={() => setChosen(undefined)} />
		</ConsolePage>
	);
}

function Who({ operator: { fullName, email }, me }: { operator: ListedOperator; me: boolean }) {
	return (
		<>
			<p className="font-semibold">
				{fullName} {me && <Badge>{operatorsMessages.you}</Badge>}
			</p>
			<p className="text-muted">{email}</p>
		</>
	);
}

function Access({ operator: { hasPassword, hasSecondFactor } }: { operator: ListedOperator }) {
	if (!hasPassword) return <Badge tone="warn">{operatorsMessages.noPassword}</Badge>;
	return hasSecondFactor ? <Badge tone="success">{operatorsMessages.hasSecondFactor}</Badge> : <Badge tone="warn">{operatorsMessages.noSecondFactor}</Badge>;
}
