import { ContractForm, FieldInput, useContractForm } from "#console-kit/index.ts";
import { type changeSynonyms, type createSynonyms, listSynonyms } from "../console-contract.ts";

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
export function SynonymsForm({ call, input, label, terms, version, submit, onDone }: Props) {
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
