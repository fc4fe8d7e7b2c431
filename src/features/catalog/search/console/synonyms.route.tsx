import { useState } from "react";
import { ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, useList } from "#console-kit/index.ts";
import { toast } from "#ui/feedback/toast.ts";
import { changeSynonyms, createSynonyms, deleteSynonyms, listSynonyms, type Synonyms } from "../console-contract.ts";
import { synonymsMessages as messages } from "./messages.ts";
import { SynonymsForm } from "./synonyms-form.tsx";

export const meta = consoleMeta(messages.title);

const synonyms = defineList(listSynonyms, "synonyms", {
	name: "synonyms",
	csv: [{ terms: ({ terms }) => terms.join(", ") }],
	columns: [
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
					<ConfirmCall
						call={deleteSynonyms}
						input={{ params: { id: String(group.id) } }}
						changes={[listSynonyms]}
						label={messages.delete}
						of={group.terms.join(", ")}
						title={messages.deleteTitle}
						text={messages.deleteText(group.terms.join(", "))}
						cancel={messages.keep}
					/>
				</div>
			),
		},
	],
});

/** Terms with the same meaning in searches. */
export default function SynonymsPage() {
	const [created, setCreated] = useState(0);
	return (
		<ListPage
			list={useList(synonyms)}
			messages={messages}
			above={
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
			}
		/>
	);
}

function Edit({ group: { id, terms, version } }: { group: Synonyms }) {
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={terms.join(", ")} title={messages.editTitle}>
			{(close) => (
				<SynonymsForm
					call={changeSynonyms}
					input={{ params: { id: String(id) } }}
					label={messages.terms}
					terms={terms}
					version={version}
					submit={messages.save}
					onDone={() => close(messages.saved)}
				/>
			)}
		</DialogButton>
	);
}
