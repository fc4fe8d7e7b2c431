import { Link } from "react-router";
import {
	type Column,
	ContractForm,
	DataTable,
	DialogButton,
	FieldInput,
	type ResponseOf,
	Section,
	Skeleton,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { type HeldSeat, listOrderSeats, moveHeldSeat } from "../console-contract.ts";

const states = { buyer: "Buyer's own seat", invited: "Invited", joined: "Accepted" };

const stays = {
	credit_given: "Stays: a certificate was issued",
	seat_used: "Stays: it was used",
	session_begun: "Stays: the session has started",
};

const free = (free: number, total: number) =>
	free === 0
		? `All ${total} seats are taken.`
		: `${free} of ${total} seats are free. The buyer can invite people to them in My Orders.`;

type Line = ResponseOf<typeof listOrderSeats>["lines"][number];

/** The holders of an order's seats. Moves a seat to another person. */
export function OrderSeats({ orderId }: { orderId: number }) {
	const { data, failed } = useConsoleQuery(listOrderSeats, { params: { id: String(orderId) } });
	if (data?.lines.length === 0) return null;
	return (
		<Section id="seats" title="Seats">
			<p className="max-w-text text-muted">
				Who attends. You can move a seat to another person until it's used. Certificates and attendance stay with the
				person who earned them.
			</p>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label="Loading the seats..." className="h-24 w-full" />
			) : (
				data.lines.map((line) => <LineSeats key={line.lineId} line={line} />)
			)}
		</Section>
	);
}

const columnsFor = (lineId: number): Column<HeldSeat>[] => [
	{
		id: "holder",
		header: "Person",
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
	{ id: "state", header: "Status", cell: ({ state }) => states[state] },
	{
		id: "actions",
		header: "Actions",
		cell: (seat) =>
			seat.stays ? (
				<span className="text-muted">{stays[seat.stays]}</span>
			) : (
				<DialogButton
					label="Move"
					subject={`the seat of ${seat.name || seat.email}`}
					title={`Move the seat of ${seat.name || seat.email}`}
					variant="quiet"
				>
					{(close) => <MoveForm lineId={lineId} seat={seat} onClose={close} />}
				</DialogButton>
			),
	},
];

function LineSeats({ line: { lineId, title, sessionType, total, seats } }: { line: Line }) {
	const label = `${title} (${sessionType})`;
	return (
		<div className="grid gap-2">
			<h3 className="wrap-anywhere">{label}</h3>
			<DataTable label={label} columns={columnsFor(lineId)} rows={seats} rowKey="seat" empty={null} />
			{total > 1 && <p className="text-sm text-muted">{free(total - seats.length, total)}</p>}
		</div>
	);
}

function MoveForm({ lineId, seat, onClose }: { lineId: number; seat: HeldSeat; onClose: () => void }) {
	const form = useContractForm(moveHeldSeat, {
		values: { seat: seat.seat, previousEmail: seat.email, email: "", name: "" },
		input: { params: { lineId: String(lineId) } },
		changes: [listOrderSeats],
		done: ({ message }) => message,
		onDone: onClose,
	});
	return (
		<ContractForm form={form} submit="Move the seat" busyLabel="Moving..." onCancel={onClose}>
			<FieldInput form={form} name="email" kind="email" label="Email address of the new person" required />
			<FieldInput
				form={form}
				name="name"
				label="Name"
				hint="Optional. Shown until they accept the seat."
				maxLength={120}
			/>
			<p className="text-sm text-muted">{`The new person gets an email. Without a confirmed account, they're invited and accept with this address. ${seat.name || seat.email} gets an email too, with the cancellation for their calendar, and loses this access.`}</p>
		</ContractForm>
	);
}
