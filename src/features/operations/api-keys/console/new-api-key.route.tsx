import { useState } from "react";
import type { ResponseOf } from "#api/call.ts";
import { consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type createApiKey, listScopes } from "../console-contract.ts";
import { CreatedKey } from "./created-key.tsx";
import { apiKeyListMessages } from "./messages.ts";
import { NewKeyForm } from "./new-key-form.tsx";
import { groupScopes } from "./scope-choices.ts";

export const meta = consoleMeta("New API key");

/** Creates an API key, and then shows it once. */
export default function NewApiKey() {
	const { data, failed } = useConsoleQuery(listScopes, {});
	const [created, setCreated] = useState<ResponseOf<typeof createApiKey>>();
	const back = { to: "/console/api-keys", label: apiKeyListMessages.title };
	if (created)
		return (
			<ConsolePage title={`“${created.key.name}” was created`} back={back}>
				<CreatedKey secret={created.secret} />
			</ConsolePage>
		);
	return (
		<ConsolePage title="New API key" back={back}>
			{failed ? (
				failed
			) : data ? (
				<NewKeyForm choices={groupScopes(data.scopes)} onCreated={setCreated} />
			) : (
				<Skeleton label="Loading permissions" className="h-96 w-full" />
			)}
		</ConsolePage>
	);
}
