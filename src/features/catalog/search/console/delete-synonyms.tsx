import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { deleteSynonyms, listSynonyms, type Synonyms } from "../console-contract.ts";
import { deleteSynonymsMessages as messages } from "./messages.ts";

export function DeleteSynonyms({ group: { id, terms } }: { group: Synonyms }) {
	const { act, busy } = useAct(deleteSynonyms, { changes: [listSynonyms], done: ({ message }) => message });
	const words = terms.join(", ");
	return (
		<ConfirmButton
			label={messages.button}
			of={words}
			title={messages.title}
			cancel={messages.keep}
			busy={busy}
			onConfirm={() => act({ params: { id: String(id) } })}
		>
			<p>{messages.text(words)}</p>
		</ConfirmButton>
	);
}
