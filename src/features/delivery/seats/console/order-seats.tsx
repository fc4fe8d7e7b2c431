import { Link } from "react-router";
import type { ResponseOf } from "#api/call.ts";
import { DialogButton, useConsoleQuery, useContractForm } from "#console-kit/index.ts";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { type Column, DataTable } from "#ui/console/table/data-table.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type HeldSeat, listOrderSeats, moveHeldSeat } from "../console-contract.ts";
import { orderSeatsMessages as messages } from "./messages.ts";

type Line = ResponseOf<typeof listOrderSeats>["lines"][number];

/** The holders of an order's seats. Moves a seat to another person. */
export function OrderSeats({ orderId }: { orderId: number }) {
	const { data, failed } = useConsoleQuery(listOrderSeats, { params: { id: String(orderId) } });
	if (data?.lines.length === 0) return null;
	return (
		<section aria-labelledby="seats" className="grid gap-4">
			<h2 id="seats" className="text-xl">
				{messages.title}
			</h2>
			<p className="max-w-text text-muted">{messages.lead}</p>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label={messages.loading} className="h-24 w-full" />
			) : (
				data.lines.map((line) => <LineSeats key={line.lineId} line={line} />)
			)}
		</section>
	);
}

const columnsFor = (lineId: number): Column<HeldSeat>[] => [
	{
		id: "holder",
		header: messages.holder,
		cell: ({ userId, name, email }) => (
			<>
				{userId === null ? (
					<span className="font-semibold">{name || email}</span>
				) : (
					<Link to={`/console/people/${userId}`} className="link inline-flex min-h-6 font-semibold">
						{name}
					</Link>
				)}
				<span className="block text-muted wrap-anywhere">{email}</span>
			</>
		),
	},
	{ id: "state", header: messages.state, cell: ({ state }) => messages.states[state] },
	{
		id: "actions",
		header: messages.actions,
		cell: (seat) =>
			seat.stays ? (
				<span className="text-muted">{messages.stays[seat.stays]}</span>
			) : (
				<DialogButton
					label={messages.move}
					subject={messages.moveSeat(seat.name || seat.email)}
					title={messages.dialogTitle(seat.name || seat.email)}
					variant="quiet"
				>
					{(close) => <MoveForm lineId={lineId} seat={seat} onClose={close} />}
				</DialogButton>
			),
	},
];

function LineSeats({ line: { lineId, title, sessionType, total, seats } }: { line: Line }) {
	const label = messages.line(title, sessionType);
	return (
		<div className="grid gap-2">
			<h3 className="wrap-anywhere">{label}</h3>
			<DataTable label={label} columns={columnsFor(lineId)} rows={seats} rowKey="seat" empty={null} />
			{total > 1 && <p className="text-sm text-muted">{messages.free(total - seats.length, total)}</p>}
		</div>
	);
}

function MoveForm({ lineId, seat, onClose }: { lineId: number; seat: HeldSeat; onClose: () => void }) {
	const { register, submit, busy, formState } = useContractForm(moveHeldSeat, {
		values: { seat: seat.seat, previousEmail: seat.email, email: "", name: "" },
		input: { params: { lineId: String(lineId) } },
		changes: [listOrderSeats],
		done: ({ message }) => message,
		onDone: onClose,
	});
	const { errors } = formState;
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<FormError>{errors.root?.message}</FormError>
			<TextField {...register("email")} type="email" label={messages.email} required autoComplete="off" error={errors.email?.message} />
			<TextField {...register("name")} label={messages.name} hint={messages.nameHint} maxLength={120} autoComplete="off" error={errors.name?.message} />
			<p className="text-sm text-muted">{messages.effect(seat.name || seat.email)}</p>
			<DialogActions onCancel={onClose} busy={busy} busyLabel={messages.moving}>
				{messages.submit}
			</DialogActions>
		</form>
	);
}
