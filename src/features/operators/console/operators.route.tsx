import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConsolePage } from "../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../ui/console/data-table.tsx";
import { Failed } from "../../../ui/console/failed.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { pageMeta } from "../../../ui/page-meta.ts";
import { type ListedOperator, listOperators } from "../contract.ts";
import { AddOperator } from "./add-operator.tsx";
import { useOperator } from "./operator.ts";
import { OperatorDialog } from "./operator-dialog.tsx";
import { useRows } from "./use-console.ts";
import { roleWords } from "./words.ts";

export const meta = pageMeta({ title: "Operators", hidden: true });

/** For owners: who may work in the console, and as what. */
export default function Operators() {
	const me = useOperator();
	const { rows, error, again, more } = useRows(listOperators, {}, ({ operators, next }) => ({ rows: operators, next }), "after");
	const [adding, setAdding] = useState(false);
	const [chosen, setChosen] = useState<ListedOperator>();
	const columns: Column<ListedOperator>[] = [
		{ id: "name", header: "Who", cell: (operator) => <Who operator={operator} me={operator.id === me.id} /> },
		{ id: "role", header: "Role", cell: ({ role }) => roleWords[role].name },
		{ id: "factor", header: "Access", cell: (operator) => <Access operator={operator} /> },
		{
			id: "change",
			header: "Action",
			cell: (operator) => (
				<Button variant="secondary" onClick={() => setChosen(operator)}>
					Change<span className="sr-only"> {operator.fullName}</span>
				</Button>
			),
		},
	];
	return (
		<ConsolePage title="Operators" lead="Who may work in this console, and as what." actions={<Button onClick={() => setAdding(true)}>Add an operator</Button>}>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label="Operators"
					columns={columns}
					rows={rows}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={<EmptyState title="Nobody yet">Add the first operator.</EmptyState>}
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
				{fullName} {me && <Badge>You</Badge>}
			</p>
			<p className="text-muted">{email}</p>
		</>
	);
}

function Access({ operator: { hasPassword, hasSecondFactor } }: { operator: ListedOperator }) {
	if (!hasPassword) return <Badge tone="warn">No password yet</Badge>;
	return hasSecondFactor ? <Badge tone="success">Second factor on</Badge> : <Badge tone="warn">No second factor yet</Badge>;
}
