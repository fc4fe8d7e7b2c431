import {
	Badge,
	ButtonLink,
	ConfirmCall,
	consoleMeta,
	defineList,
	ListPage,
	SiteTime,
	useList,
} from "#console-kit/index.ts";
import { type ApiKey, listApiKeys, revokeApiKey } from "../console-contract.ts";
import type { KeyState } from "../rules/key-state.ts";
import { apiKeyListMessages as messages } from "./messages.ts";

/** Revokes a key after asking once. */
function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
	return (
		<ConfirmCall
			call={revokeApiKey}
			input={{ params: { id: String(id) } }}
			changes={[listApiKeys]}
			label="Revoke"
			of={name}
			title={`Revoke “${name}”?`}
			text="Programs that use this key will stop working immediately. You can't undo this."
			variant="secondary"
		/>
	);
}

/** The tone of a key's status badge. */
const stateTones = {
	active: "success",
	expired: "neutral",
	revoked: "neutral",
	suspended: "warn",
} as const satisfies Record<KeyState, string>;

const suspendedHint = "Its creator is no longer an owner.";

const apiKeyStateMessages = { active: "Active", expired: "Expired", revoked: "Revoked", suspended: "Suspended" };

export const meta = consoleMeta(messages.title);

const apiKeys = defineList(listApiKeys, "keys", {
	name: "api-keys",
	columns: [
		{
			id: "name",
			header: "Name",
			sortValue: "name",
			cell: ({ name, keyEnd, createdBy }) => (
				<>
					<p className="font-semibold wrap-anywhere">{name}</p>
					<p className="text-sm text-muted">{`Ends in ${keyEnd}`}</p>
					<p className="text-sm text-muted">{`Created by ${createdBy}`}</p>
				</>
			),
		},
		{
			id: "state",
			header: "Status",
			sortValue: ({ state }) => apiKeyStateMessages[state],
			cell: ({ state }) => (
				<>
					<Badge tone={stateTones[state]}>{apiKeyStateMessages[state]}</Badge>
					{state === "suspended" && <p className="text-sm text-muted">{suspendedHint}</p>}
				</>
			),
		},
		{
			id: "scopes",
			header: "Permissions",
			cell: ({ scopes }) => (
				<ul className="grid gap-0.5">
					{scopes.map((scope) => (
						<li key={scope}>
							<code className="text-sm">{scope}</code>
						</li>
					))}
				</ul>
			),
		},
		{
			id: "expires",
			header: "Expires",
			sortValue: "expiresAt",
			cell: ({ expiresAt }) => <Time at={expiresAt} none="Never" />,
		},
		{
			id: "lastUsed",
			header: "Last used",
			sortValue: "lastUsedAt",
			cell: ({ lastUsedAt }) => <Time at={lastUsedAt} none="Not used yet" />,
		},
		{
			id: "revoke",
			header: "Action",
			cell: (apiKey) => apiKey.state !== "revoked" && <RevokeButton apiKey={apiKey} />,
		},
	],
	csv: [
		"name",
		{ status: "state", scopes: ({ scopes }) => scopes.join(" ") },
		"createdBy",
		"createdAt",
		"expiresAt",
		"lastUsedAt",
	],
});

/** Every API key, newest first. */
export default function ApiKeys() {
	return (
		<ListPage
			list={useList(apiKeys)}
			messages={messages}
			actions={<ButtonLink to="/console/api-keys/new">New API key</ButtonLink>}
		>
			<p>
				<a href="/api/docs" className="link">
					API documentation
				</a>
			</p>
		</ListPage>
	);
}

function Time({ at, none }: { at: string | null; none: string }) {
	return at === null ? <span className="text-muted">{none}</span> : <SiteTime at={at} />;
}
