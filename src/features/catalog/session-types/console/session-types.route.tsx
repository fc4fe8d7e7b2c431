import { Badge, type Column, consoleMeta, DialogButton, defineList, ListPage, useAct, useList } from "#console-kit/index.ts";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import { listSessionTypes, orderSessionTypes, type SessionType } from "../console-contract.ts";
import { SessionTypeForm } from "./session-type-form.tsx";

const messages = {
	title: "Session types",
	lead: "Ways to buy a course. The course editor offers them, in this order, when you add price options. Changes don't affect price options that courses already have.",
	sessionType: "Session type",
	includes: "Includes",
	live: "live session",
	recording: "recording",
	transcript: "transcript",
	seats: (count: number) => `${count.toLocaleString("en-US")} seats`,
	perSeat: "sold by the seat",
	price: "Suggested price",
	percent: (percent: number) => `${percent.toLocaleString("en-US")}% of the course's price`,
	retired: "Retired",
	actions: "Actions",
	add: "Add session type",
	created: "The session type was added. The course editor offers it now.",
	edit: "Edit",
	editTitle: (name: string) => `Edit ${name}`,
	saved: "Saved. The course editor uses it now.",
	up: (name: string) => `Move ${name} up`,
	down: (name: string) => `Move ${name} down`,
	moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
	none: { title: "No session types yet", text: "Add the first one. The course editor will then offer it." },
};

export const meta = consoleMeta(messages.title);

const sessionTypes = defineList(listSessionTypes, "sessionTypes", {
	name: "session-types",
	columns: [
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
	],
	csv: ["name", "live", "recording", "transcript", "seats", { perSeat: ({ perSeat }) => perSeat !== null }, "pricePercent", "retired"],
});

/** The session types that the course editor offers, in their order. */
export default function SessionTypesPage() {
	const list = useList(sessionTypes);
	const { act, busy } = useAct(orderSessionTypes, { changes: [listSessionTypes] });
	const rows = list.rows ?? [];
	const order = useRowOrder(rows, { save: (ids) => act({ body: { ids } }), moved: messages.moved });
	const actions: Column<SessionType> = {
		id: "actions",
		header: messages.actions,
		cell: (sessionType) => (
			<div className="flex flex-wrap items-center gap-2">
				<MoveButtons row={sessionType} rows={rows} busy={busy} labels={messages} onMove={order.move} />
				<DialogButton variant="quiet" label={messages.edit} subject={sessionType.name} title={messages.editTitle(sessionType.name)}>
					{(close) => <SessionTypeForm current={sessionType} onDone={() => close(messages.saved)} />}
				</DialogButton>
			</div>
		),
	};
	return (
		<ListPage
			list={{ ...list, visibleColumns: [...list.columns, actions] }}
			messages={messages}
			actions={
				<DialogButton label={messages.add} title={messages.add}>
					{(close) => <SessionTypeForm onDone={() => close(messages.created)} />}
				</DialogButton>
			}
		>
			<RowAnnouncement ref={order.announcement} />
		</ListPage>
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
