import { DataTable, EmptyState, Section, useRows } from "#console-kit/index.ts";
import { listMessages, type MessageRow } from "../console-contract.ts";
import { listColumns } from "./message-list.tsx";

const kinds = { contact: "Messages", estimate: "Estimate requests" };

const columns = { contact: listColumns("contact"), estimate: listColumns("estimate") };

/** The messages and estimate requests from an address, latest first. */
export function MessagesFrom({ address }: { address: string }) {
	return (
		<Section id="messages" title="Messages">
			<Kind kind="contact" address={address} />
			<Kind kind="estimate" address={address} />
		</Section>
	);
}

function Kind({ kind, address }: { kind: "contact" | "estimate"; address: string }) {
	const isFrom = ({ email }: MessageRow) => email.toLowerCase() === address.toLowerCase();
	const { rows, failed, more } = useRows(listMessages, { kind, search: address.slice(0, 120) }, (page) => ({
		// The search also finds messages that mention the address.
		rows: page.messages.filter(isFrom),
		next: page.next,
	}));
	if (failed) return failed;
	// One empty state is enough for both kinds.
	const empty = kind === "estimate" ? null : <EmptyState level={3} title="No messages" />;
	return <DataTable label={kinds[kind]} columns={columns[kind]} rows={rows} more={more} empty={empty} />;
}
