import type { ResponseOf } from "#api/call.ts";
import { type CsvColumns, DialogButton, ExportList, useAct, useConsoleQuery } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Failed } from "#ui/console/failed.tsx";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { pageMeta } from "#ui/layout/page-meta.ts";
import { listSessionTypes, orderSessionTypes, type SessionType } from "../console-contract.ts";
import { sessionTypesMessages as messages } from "./messages.ts";
import { SessionTypeForm } from "./session-type-form.tsx";

export const meta = pageMeta({ title: messages.title, hidden: true });

const csv: CsvColumns<SessionType> = {
	name: ({ name }) => name,
	live: ({ live }) => live,
	recording: ({ recording }) => recording,
	transcript: ({ transcript }) => transcript,
	seats: ({ seats }) => seats,
	perSeat: ({ perSeat }) => perSeat !== null,
	pricePercent: ({ pricePercent }) => pricePercent,
	retired: ({ retired }) => retired,
};
const toPage = ({ sessionTypes }: ResponseOf<typeof listSessionTypes>) => ({ rows: sessionTypes, next: null });

/** The session types that the course editor offers, in their order. */
export default function SessionTypesPage() {
	const { data, error, refetch } = useConsoleQuery(listSessionTypes, {});
	const { act, busy } = useAct(orderSessionTypes, { changes: [listSessionTypes] });
	const sessionTypes = data?.sessionTypes ?? [];

	const order = useRowOrder(sessionTypes, { save: (ids) => act({ body: { ids } }), moved: messages.moved });

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
					<MoveButtons row={sessionType} rows={sessionTypes} busy={busy} labels={messages} onMove={order.move} />
					<Edit sessionType={sessionType} />
				</div>
			),
		},
	];

	return (
		<ConsolePage
			title={messages.title}
			lead={messages.lead}
			actions={
				<>
					<ExportList call={listSessionTypes} toPage={toPage} columns={csv} name="session-types" />
					<DialogButton label={messages.add} title={messages.add}>
						{(close) => (
							<SessionTypeForm
								onDone={() => {
									toast.success(messages.created);
									close();
								}}
							/>
						)}
					</DialogButton>
				</>
			}
		>
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
			<RowAnnouncement ref={order.announcement} />
		</ConsolePage>
	);
}

const list = new Intl.ListFormat("en-US");

function includesText({ live, recording, transcript, seats, perSeat }: SessionType): string {
	const parts = [
		live && messages.live,
		recording && messages.recording,
		transcript && messages.transcript,
		perSeat ? messages.perSeat : seats > 1 && messages.seats(seats),
	];
	const text = list.format(parts.filter((part) => part !== false));
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function Edit({ sessionType }: { sessionType: SessionType }) {
	return (
		<DialogButton variant="quiet" label={messages.edit} subject={sessionType.name} title={messages.editTitle(sessionType.name)}>
			{(close) => (
				<SessionTypeForm
					current={sessionType}
					onDone={() => {
						toast.success(messages.saved);
						close();
					}}
				/>
			)}
		</DialogButton>
	);
}
