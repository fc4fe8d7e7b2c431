import { useAct } from "#console-kit/index.ts";
import { ConfirmButton } from "#ui/console/confirm-button.tsx";
import { type ApiKey, listApiKeys, revokeApiKey } from "../console-contract.ts";
import { revokeMessages as messages } from "./messages.ts";

/** Revokes a key after asking once. */
export function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
	const { act, busy } = useAct(revokeApiKey, { changes: [listApiKeys], done: ({ message }) => message });
	return (
		<ConfirmButton
			label={messages.button}
			confirm={messages.confirm}
			of={name}
			title={messages.title(name)}
			cancel={messages.keep}
			variant="secondary"
			busy={busy}
			onConfirm={() => act({ params: { id: String(id) } })}
		>
			<p>{messages.text}</p>
		</ConfirmButton>
	);
}
