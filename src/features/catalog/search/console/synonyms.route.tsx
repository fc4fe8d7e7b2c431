import { useState } from "react";
import {
	ConfirmCall,
	ContractForm,
	consoleMeta,
	DialogButton,
	defineList,
	FieldInput,
	ListPage,
	toast,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { changeSynonyms, createSynonyms, deleteSynonyms, listSynonyms } from "../console-contract.ts";

const messages = {
	title: "Synonyms",
	lead: "A search for one term also finds courses with the others.",
	none: { title: "No synonyms yet", text: "Add the first ones above." },
};

interface Props {
	call: typeof createSynonyms | typeof changeSynonyms;
	input?: { params: { id: string } };
	label: string;
	terms: string[];
	/** Only for a change. */
	version?: number;
	submit: string;
	onDone: () => void;
}

const splitTerms = (typed: string | string[]) =>
	Array.isArray(typed)
		? typed
		: typed
				.split(",")
				.map((term) => term.trim())
				.filter(Boolean);

/** Creates or changes synonyms: one field, with commas between the terms. */
function SynonymsForm({ call, input, label, terms, version, submit, onDone }: Props) {
	const values = version === undefined ? { terms } : { terms, version };
	const form = useContractForm(call, { values, input, changes: [listSynonyms], onDone });
	return (
		<ContractForm form={form} submit={submit} className="max-w-text gap-4">
			<FieldInput
				form={form}
				name="terms"
				label={label}
				hint="Separate the terms with commas, for example: CV, resume, curriculum vitae"
				required
				maxLength={740}
				rules={{ setValueAs: splitTerms }}
			/>
		</ContractForm>
	);
}

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
					<DialogButton variant="quiet" label="Edit" subject={group.terms.join(", ")} title="Edit synonyms">
						{(close) => (
							<SynonymsForm
								call={changeSynonyms}
								input={{ params: { id: String(group.id) } }}
								label="Terms"
								terms={group.terms}
								version={group.version}
								submit="Save"
								onDone={() => close("Saved.")}
							/>
						)}
					</DialogButton>
					<ConfirmCall
						call={deleteSynonyms}
						input={{ params: { id: String(group.id) } }}
						changes={[listSynonyms]}
						label="Delete"
						of={group.terms.join(", ")}
						title="Delete these synonyms?"
						text={`A search for one of these terms will no longer find the others: ${group.terms.join(", ")}.`}
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
