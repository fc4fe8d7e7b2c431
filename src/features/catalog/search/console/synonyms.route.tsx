import { useState } from "react";
import { ConfirmCall, consoleMeta, DialogButton, defineList, ListPage, toast, useList } from "#console-kit/index.ts";
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
			header: "Terms",
			sortValue: ({ terms }) => terms.join(", "),
			cell: ({ terms }) => <span className="font-semibold">{terms.join(", ")}</span>,
		},
		{
			id: "actions",
			header: "Actions",
			cell: (group) => (
				<div className="flex flex-wrap gap-2">
					<Edit group={group} />
					<ConfirmCall
						call={deleteSynonyms}
						input={{ params: { id: String(group.id) } }}
						changes={[listSynonyms]}
						label="Delete"
						of={group.terms.join(", ")}
						title="Delete these synonyms?"
						text={`A search for one of these terms will no longer find the others: ${group.terms.join(", ")}.`}
						cancel="Keep synonyms"
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
					label="New synonyms"
					terms={[]}
					submit="Add synonyms"
					onDone={() => {
						toast.success("The synonyms were added.");
						setCreated((count) => count + 1);
					}}
				/>
			}
		/>
	);
}

function Edit({ group: { id, terms, version } }: { group: Synonyms }) {
	return (
		<DialogButton variant="quiet" label="Edit" subject={terms.join(", ")} title="Edit synonyms">
			{(close) => (
				<SynonymsForm
					call={changeSynonyms}
					input={{ params: { id: String(id) } }}
					label="Terms"
					terms={terms}
					version={version}
					submit="Save"
					onDone={() => close("Saved.")}
				/>
			)}
		</DialogButton>
	);
}
