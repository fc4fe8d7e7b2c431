import { useRef, useState } from "react";
import { useAct, useConsoleQuery } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { type Column, DataTable } from "../../../../ui/console/data-table.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { toast } from "../../../../ui/feedback/toast.ts";
import { ChevronDownIcon } from "../../../../ui/icons/controls/chevron-down-icon.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { listSessionTypes, orderSessionTypes, type SessionType } from "../console-contract.ts";
import { sessionTypesMessages as messages } from "./messages.ts";
import { SessionTypeForm } from "./session-type-form.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

/** The session types that the course editor offers, in their order. */
export default function SessionTypesPage() {
	const { data, error, refetch } = useConsoleQuery(listSessionTypes, {});
	const [isAdding, setAdding] = useState(false);
	const announcement = useRef<HTMLParagraphElement>(null);
	const { act, busy } = useAct(orderSessionTypes, { changes: [listSessionTypes] });
	const sessionTypes = data?.sessionTypes ?? [];

	async function move({ id, name }: SessionType, by: -1 | 1) {
		const ids = sessionTypes.map((one) => one.id);
		const from = ids.indexOf(id);
		ids.splice(from, 1);
		ids.splice(from + by, 0, id);
		const done = await act({ body: { ids } });
		if (done && announcement.current) announcement.current.textContent = messages.moved(name, from + by + 1, ids.length);
	}

	const columns: Column<SessionType>[] = [
		{
			id: "session-type",
			header: messages.sessionType,
			cell: ({ name, retired }) => (
				<span className="grid justify-items-start gap-1">
					<span className="font-semibold">{name}</span>
					{retired && <Badge tone="neutral">{messages.retired}</Badge>}
				</span>
			),
		},
		{ id: "includes", header: messages.includes, cell: includesText },
		{ id: "price", header: messages.price, cell: ({ pricePercent }) => messages.percent(pricePercent) },
		{
			id: "actions",
			header: messages.actions,
			cell: (sessionType) => (
				<div className="flex flex-wrap items-center gap-2">
					<IconButton
						label={messages.up(sessionType.name)}
						icon={<ChevronDownIcon size={20} />}
						className="rotate-180"
						disabled={busy || sessionTypes[0]?.id === sessionType.id}
						onClick={() => void move(sessionType, -1)}
					/>
					<IconButton
						label={messages.down(sessionType.name)}
						icon={<ChevronDownIcon size={20} />}
						disabled={busy || sessionTypes.at(-1)?.id === sessionType.id}
						onClick={() => void move(sessionType, 1)}
					/>
					<Edit sessionType={sessionType} />
				</div>
			),
		},
	];

	return (
		<ConsolePage title={messages.title} lead={messages.lead}>
			<Button className="justify-self-start" onClick={() => setAdding(true)}>
				{messages.add}
			</Button>
			<Dialog open={isAdding} onClose={() => setAdding(false)} title={messages.add}>
				{isAdding && (
					<SessionTypeForm
						onDone={() => {
							toast.success(messages.created);
							setAdding(false);
						}}
					/>
				)}
			</Dialog>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<DataTable
					label={messages.title}
					columns={columns}
					rows={data?.sessionTypes}
					rowKey={({ id }) => String(id)}
					empty={<EmptyState title={messages.empty.title}>{messages.empty.text}</EmptyState>}
				/>
			)}
			<p ref={announcement} role="status" className="sr-only" />
		</ConsolePage>
	);
}

const list = new Intl.ListFormat("en-US");

function includesText({ live, recording, transcript, seats }: SessionType): string {
	const parts = [live && messages.live, recording && messages.recording, transcript && messages.transcript, seats > 1 && messages.seats(seats)];
	return list.format(parts.filter((part) => part !== false));
}

function Edit({ sessionType }: { sessionType: SessionType }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button variant="quiet" onClick={() => setOpen(true)}>
				{messages.edit}
				<span className="sr-only"> {sessionType.name}</span>
			</Button>
			<Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.editTitle(sessionType.name)}>
				{isOpen && (
					<SessionTypeForm
						known={sessionType}
						onDone={() => {
							toast.success(messages.saved);
							setOpen(false);
						}}
					/>
				)}
			</Dialog>
		</>
	);
}
