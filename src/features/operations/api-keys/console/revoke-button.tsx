import { ConfirmCall } from "#console-kit/index.ts";
import { type ApiKey, listApiKeys, revokeApiKey } from "../console-contract.ts";
import { revokeMessages as messages } from "./messages.ts";

/** Revokes a key after asking once. */
export function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
	return (
		<ConfirmCall
			call={revokeApiKey}
			input={{ params: { id: String(id) } }}
			changes={[listApiKeys]}
			label={messages.button}
			confirm={messages.confirm}
			of={name}
			title={messages.title(name)}
			text={messages.text}
			cancel={messages.keep}
			variant="secondary"
		/>
	);
}
