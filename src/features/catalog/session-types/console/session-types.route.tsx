import type { FieldValues, UseFormReturn } from "react-hook-form";
import {
	Badge,
	CheckboxField,
	type Column,
	ContractForm,
	consoleMeta,
	DialogButton,
	defineList,
	FieldError,
	FieldInput,
	ListPage,
	useAct,
	useContractForm,
	useList,
} from "#console-kit/index.ts";
import { PerSeatFields } from "#features/catalog/courses/console/index.ts";
import { archiveTypes } from "#features/catalog/courses/rules/pricings/archive-pricings.ts";
import { MoveButtons, RowAnnouncement, useRowOrder } from "#ui/console/row-order.tsx";
import {
	changeSessionType,
	createSessionType,
	listSessionTypes,
	orderSessionTypes,
	type SessionType,
} from "../console-contract.ts";

const messages = {
	title: "Session types",
	lead: "Ways to buy a course. The course editor offers them, in this order, when you add price options. Changes don't affect price options that courses already have.",
	add: "Add session type",
	none: { title: "No session types yet", text: "Add the first one. The course editor will then offer it." },
};

export const meta = consoleMeta(messages.title);

const sessionTypes = defineList(listSessionTypes, "sessionTypes", {
	name: "session-types",
	columns: [
		{
			id: "session-type",
			header: "Session type",
			cell: ({ name, retired }) => (
				<span className="grid justify-items-start gap-1">
					<span className="font-semibold">{name}</span>
					{retired && <Badge tone="neutral">Retired</Badge>}
				</span>
			),
		},
		{ id: "includes", header: "Includes", cell: includesText },
		{
			id: "price",
			header: "Suggested price",
			cell: ({ pricePercent }) => `${pricePercent.toLocaleString("en-US")}% of the course's price`,
		},
	],
	csv: [
		"name",
		"live",
		"recording",
		"transcript",
		"seats",
		{ perSeat: ({ perSeat }) => perSeat !== null },
		"pricePercent",
		"retired",
	],
});

/** The session types that the course editor offers, in their order. */
export default function SessionTypesPage() {
	const list = useList(sessionTypes);
	const { act, busy } = useAct(orderSessionTypes, { changes: [listSessionTypes] });
	const rows = list.rows ?? [];
	const order = useRowOrder(rows, { save: (ids) => act({ body: { ids } }) });
	const actions: Column<SessionType> = {
		id: "actions",
		header: "Actions",
		cell: (sessionType) => (
			<div className="flex flex-wrap items-center gap-2">
				<MoveButtons row={sessionType} rows={rows} busy={busy} onMove={order.move} />
				<DialogButton variant="quiet" label="Edit" subject={sessionType.name} title={`Edit ${sessionType.name}`}>
					{(close) => (
						<SessionTypeForm current={sessionType} onDone={() => close("Saved. The course editor uses it now.")} />
					)}
				</DialogButton>
			</div>
		),
	};
	return (
		<ListPage
			list={{ ...list, visibleColumns: [...list.columns, actions] }}
			messages={messages}
			actions={
				<DialogButton label={messages.add}>
					{(close) => (
						<SessionTypeForm onDone={() => close("The session type was added. The course editor offers it now.")} />
					)}
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
		live && "live session",
		recording && "recording",
		transcript && "transcript",
		perSeat ? "sold by the seat" : seats > 1 && `${seats.toLocaleString("en-US")} seats`,
	];
	const text = list.format(parts.filter((part) => part !== false));
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Creates a session type, or changes `current`. */
function SessionTypeForm({ current, onDone }: { current?: SessionType; onDone: () => void }) {
	const call: typeof createSessionType | typeof changeSessionType = current ? changeSessionType : createSessionType;
	const { id, ...values } = current ?? {
		id: undefined,
		name: "",
		live: true,
		recording: false,
		transcript: false,
		seats: 1,
		perSeat: null,
		pricePercent: 100,
		retired: false,
	};
	const form = useContractForm(call, {
		values,
		...(id !== undefined && { input: { params: { id: String(id) } } }),
		changes: [listSessionTypes],
		onDone,
	});
	const { errors } = form.formState;
	const isPerSeat = form.watch("perSeat") !== null;
	return (
		<ContractForm form={form} submit="Save">
			<FieldInput
				form={form}
				name="name"
				label="Name"
				hint={
					current && archiveTypes.includes(current.name)
						? "Archived courses offer only Transcript, Recorded session and Recorded Plus Transcript session. With another name, they no longer offer it."
						: "Customers see it on the course page, in the cart and on invoices."
				}
				required
				maxLength={120}
			/>
			<fieldset className="grid gap-1">
				<legend className="field-label">What customers get</legend>
				<CheckboxField {...form.register("live")} label="Live session" />
				<CheckboxField {...form.register("recording")} label="Recording" />
				<CheckboxField {...form.register("transcript")} label="Transcript" />
				<FieldError id="session-type-includes-error">{errors.live?.message}</FieldError>
			</fieldset>
			{!isPerSeat && (
				<FieldInput
					form={form}
					name="seats"
					kind="count"
					label="Seats"
					hint="How many people one purchase covers."
					required
				/>
			)}
			<FieldInput
				form={form}
				name="pricePercent"
				kind="count"
				label="Suggested price in percent"
				hint="Of the course's price. You can change the price in each course."
				required
			/>
			<PerSeatFields
				form={form as unknown as UseFormReturn<FieldValues>}
				path="perSeat"
				name={form.watch("name").trim() || "this session type"}
				amount="pricePercent"
				firstAmount={() => form.getValues("pricePercent")}
			/>
			{current && <CheckboxField {...form.register("retired")} label="Retired: don't offer it for new price options" />}
		</ContractForm>
	);
}
