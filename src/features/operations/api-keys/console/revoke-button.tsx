import { ConfirmCall } from "#console-kit/index.ts";
import { type ApiKey, listApiKeys, revokeApiKey } from "../console-contract.ts";

/** Revokes a key after asking once. */
export function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
	return (
		<ConfirmCall
			call={revokeApiKey}
			input={{ params: { id: String(id) } }}
			changes={[listApiKeys]}
			label="Revoke"
			confirm="Revoke key"
			of={name}
			title={`Revoke “${name}”?`}
			text="Programs that use this key will stop working immediately. You can't undo this."
			cancel="Keep the key"
			variant="secondary"
		/>
	);
}
