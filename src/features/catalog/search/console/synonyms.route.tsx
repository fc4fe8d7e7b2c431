import { useState } from "react";
import { type CsvColumns, ExportList, useConsoleQuery } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { Dialog } from "#ui/layout/dialog.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { changeSynonyms, createSynonyms, listSynonyms, type Synonyms } from "../console-contract.ts";
import { DeleteSynonyms } from "./delete-synonyms.tsx";
import { synonymsMessages as messages } from "./messages.ts";
import { SynonymsForm } from "./synonyms-form.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<Synonyms>[] = [
	{
		id: "terms",
		header: messages.terms,
		sortValue: ({ terms }) => terms.join(", "),
		cell: ({ terms }) => <span className="font-semibold">{terms.join(", ")}</span>,
	},
	{
		id: "actions",
		header: messages.actions,
		cell: (group) => (
			<div className="flex flex-wrap gap-2">
				<Edit group={group} />
				<DeleteSynonyms group={group} />
			</div>
		),
	},
];

const csv: CsvColumns<Synonyms> = { terms: ({ terms }) => terms.join(", ") };

/** Terms with the same meaning in searches. */
export default function SynonymsPage() {
	const { data, error, refetch } = useConsoleQuery(listSynonyms, {});
	const [created, setCreated] = useState(0);
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={<ExportList call={listSynonyms} toPage={({ synonyms }) => ({ rows: synonyms, next: null })} columns={csv} name="synonyms" />}
		>
			<SynonymsForm
				key={created}
				call={createSynonyms}
				label={messages.newLabel}
				terms={[]}
				submit={messages.create}
				onDone={() => {
					toast.success(messages.created);
					setCreated((count) => count + 1);
				}}
			/>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.synonyms}
					rowKey={({ id }) => String(id)}
					empty={<EmptyState title={messages.empty.title}>{messages.empty.text}</EmptyState>}
				/>
			)}
		</ConsolePage>
	);
}

function Edit({ group }: { group: Synonyms }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.edit}
				<span className="sr-only"> {group.terms.join(", ")}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.editTitle}>
				{isOpen && (
					<SynonymsForm
						call={changeSynonyms}
						input={{ params: { id: String(group.id) } }}
						label={messages.terms}
						terms={group.terms}
						version={group.version}
						submit={messages.save}
						onDone={() => {
							toast.success(messages.saved);
							setOpen(false);
						}}
					/>
				)}
			</Dialog>
		</>
	);
}
