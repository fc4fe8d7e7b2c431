import { useEffect, useRef, useState } from "react";
import type { ResponseOf } from "#api/call.ts";
import { consoleMeta, useConsoleQuery } from "#console-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { CopyButton } from "#ui/console/copy-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { type createApiKey, listScopes } from "../console-contract.ts";
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

/** Shows a new key once, with how to use it. */
function CreatedKey({ secret }: { secret: string }) {
	const region = useRef<HTMLElement>(null);
	// The form that had the focus is gone.
	useEffect(() => region.current?.focus(), []);
	return (
		<section ref={region} tabIndex={-1} aria-label="API key" className="grid max-w-text gap-6">
			<Notice tone="warn" title="Copy the key now">
				This is the only time we show it. If you lose it, create a new key and revoke this one.
			</Notice>
			<div className="flex flex-wrap items-center gap-4">
				<code className="rounded-md border border-line bg-surface px-3 py-2.5 wrap-anywhere select-all">{secret}</code>
				<CopyButton text={secret} label="Copy key" />
			</div>
			<div className="grid gap-2">
				<p>Send the key in this header with each request:</p>
				<code className="rounded-md border border-line bg-surface px-3 py-2.5 text-sm wrap-anywhere">Authorization: Bearer {secret}</code>
			</div>
			<ButtonLink to="/console/api-keys" className="justify-self-start">
				Done
			</ButtonLink>
		</section>
	);
}
