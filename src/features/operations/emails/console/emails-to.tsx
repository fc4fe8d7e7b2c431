import type { ReactNode } from "react";
import { DataTable, EmptyState, Section, useRows } from "#console-kit/index.ts";
import { listEmails } from "../contract.ts";
import { emailColumns } from "./email-columns.tsx";

const messages = {
	former: (address: string) => `To the former address ${address}`,
};

const columns = emailColumns.filter(({ id }) => id !== "recipient").map(({ sortBy: _, ...column }) => column);

/** The emails that the product sent to these addresses in the last 30 days, latest first. */
export function EmailsTo({ addresses }: { addresses: readonly [current: string, ...former: string[]] }) {
	const [current, ...former] = addresses;
	return (
		<Section id="emails" title="Emails">
			<List address={current} label="Emails">
				<EmptyState level={3} title="No emails">
					Emails to this address appear here for 30 days.
				</EmptyState>
			</List>
			{former.map((address) => (
				<div key={address} className="grid gap-2">
					<h3 className="wrap-anywhere">{messages.former(address)}</h3>
					<List address={address} label={messages.former(address)}>
						<p className="text-sm text-muted">No emails</p>
					</List>
				</div>
			))}
		</Section>
	);
}

function List({ address, label, children }: { address: string; label: string; children: ReactNode }) {
	const { rows, failed, more } = useRows(listEmails, { search: address }, ({ emails, next }) => ({
		rows: emails,
		next,
	}));
	if (failed) return failed;
	return <DataTable label={label} columns={columns} rows={rows} more={more} empty={children} />;
}
