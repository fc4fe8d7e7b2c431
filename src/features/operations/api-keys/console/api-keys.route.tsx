import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, ExportList, useRows } from "#console-kit/index.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { formatSiteTime } from "#values/date-time.ts";
import { type ApiKey, listApiKeys } from "../console-contract.ts";
import { stateTones } from "./key-state.ts";
import { apiKeyStateMessages, apiKeyListMessages as messages, suspendedHint } from "./messages.ts";
import { RevokeButton } from "./revoke-button.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const columns: Column<ApiKey>[] = [
	{
		id: "name",
		header: messages.columns.name,
		sortValue: ({ name }) => name,
		cell: ({ name, keyEnd, createdBy }) => (
			<>
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="text-sm text-muted">{messages.ending(keyEnd)}</p>
				<p className="text-sm text-muted">{messages.createdBy(createdBy)}</p>
			</>
		),
	},
	{
		id: "state",
		header: messages.columns.state,
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
		header: messages.columns.scopes,
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
		header: messages.columns.expires,
		sortValue: ({ expiresAt }) => expiresAt,
		cell: ({ expiresAt }) => <Time at={expiresAt} none={messages.never} />,
	},
	{
		id: "lastUsed",
		header: messages.columns.lastUsed,
		sortValue: ({ lastUsedAt }) => lastUsedAt,
		cell: ({ lastUsedAt }) => <Time at={lastUsedAt} none={messages.notUsed} />,
	},
	{ id: "revoke", header: messages.columns.revoke, cell: (apiKey) => apiKey.state !== "revoked" && <RevokeButton apiKey={apiKey} /> },
];

const csv: CsvColumns<ApiKey> = {
	name: ({ name }) => name,
	status: ({ state }) => state,
	scopes: ({ scopes }) => scopes.join(" "),
	createdBy: ({ createdBy }) => createdBy,
	createdAt: ({ createdAt }) => createdAt,
	expiresAt: ({ expiresAt }) => expiresAt,
	lastUsedAt: ({ lastUsedAt }) => lastUsedAt,
};
const toPage = ({ keys, next }: ResponseOf<typeof listApiKeys>) => ({ rows: keys, next });

/** Every API key, newest first. */
export default function ApiKeys() {
	const { rows, isStale, error, again, more } = useRows(listApiKeys, {}, toPage);
	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listApiKeys} toPage={toPage} columns={csv} name="api-keys" />
					<ButtonLink to="/console/api-keys/new">{messages.new}</ButtonLink>
				</>
			}
		>
			{error ? (
				<Failed message={error.message} again={again} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={rows}
					isStale={isStale}
					rowKey={({ id }) => String(id)}
					more={more}
					empty={<EmptyState title={messages.none.title}>{messages.none.text}</EmptyState>}
				/>
			)}
			<p>
				<a href="/api/docs" className="link">
					{messages.documentation}
				</a>
			</p>
		</ConsolePage>
	);
}

function Time({ at, none }: { at: string | null; none: string }) {
	return at === null ? <span className="text-muted">{none}</span> : <time dateTime={at}>{formatSiteTime(at)}</time>;
}
