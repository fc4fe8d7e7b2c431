import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import {
	Button,
	type Column,
	ContractForm,
	DataTable,
	DialogButton,
	FieldInput,
	Notice,
	type ResponseOf,
	Section,
	Skeleton,
	TextAreaField,
	TextField,
	useAct,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { readImportFile } from "#features/catalog/import-export/console/index.ts";
import { type HeldSeat, inviteToSeats, listOrderSeats, moveHeldSeat } from "../console-contract.ts";
import { maxAddresses, readAddresses } from "../rules/read-addresses.ts";

const states = { buyer: "Buyer's own seat", invited: "Invited", joined: "Accepted" };

const stays = {
	credit_given: "Stays: a certificate was issued",
	seat_used: "Stays: it was used",
	session_begun: "Stays: the session has started",
};

const free = (free: number, total: number) =>
	free === 0
		? `All ${total} seats are taken.`
		: `${free} of ${total} seats are free. The buyer can invite people to them in My Orders, or you can from their list.`;

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
	const left = total - seats.length;
	return (
		<div className="grid gap-2">
			<h3 className="wrap-anywhere">{label}</h3>
			<DataTable label={label} columns={columnsFor(lineId)} rows={seats} rowKey="seat" empty={null} />
			{total > 1 && <p className="text-sm text-muted">{free(left, total)}</p>}
			{total > 1 && left > 0 && (
				<div>
					<DialogButton label="Invite people" subject={`to ${label}`} title="Invite people" variant="secondary">
						{(close) => <InviteForm lineId={lineId} left={left} onClose={close} />}
					</DialogButton>
				</div>
			)}
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

/** Invites people from a pasted or chosen list. Addresses that failed stay in the field, each with its error. */
function InviteForm({ lineId, left, onClose }: { lineId: number; left: number; onClose: () => void }) {
	const [text, setText] = useState("");
	const [error, setError] = useState("");
	const [failed, setFailed] = useState<ResponseOf<typeof inviteToSeats>["results"]>([]);
	const { act, busy } = useAct(inviteToSeats, { changes: [listOrderSeats], done: ({ message }) => message });
	const people = readAddresses(text);

	async function choose(file: File | undefined) {
		if (!file) return;
		const read = await readImportFile(file);
		setError(typeof read === "string" ? read : "");
		if (typeof read !== "string") setText(read.text);
	}

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		if (people.length === 0) return setError("Paste at least one email address.");
		if (people.length > Math.min(left, maxAddresses))
			return setError(
				people.length > left
					? `These are ${people.length} people, but ${left} ${left === 1 ? "seat is" : "seats are"} free. Take some out.`
					: `Invite at most ${maxAddresses} people at once.`,
			);
		setError("");
		const colleagues = people.map(({ email, name }) => ({ email: email.slice(0, 320), name }));
		const done = await act({ params: { lineId: String(lineId) }, body: { colleagues } });
		if (!done) return;
		const wrong = done.results.filter((result) => result.error !== null);
		if (wrong.length === 0) return onClose();
		setFailed(wrong);
		setText(wrong.map(({ email }) => email).join("\n"));
	}

	return (
		<form onSubmit={send} noValidate className="grid gap-5">
			<TextAreaField
				label="Names and email addresses"
				hint="Paste them from Outlook or Excel, one or many. They get the buyer's invitation, and take their seat with this address."
				value={text}
				error={error}
				maxLength={40_000}
				onChange={({ target }) => setText(target.value)}
			/>
			<TextField
				type="file"
				label="Or choose a list"
				hint="Excel or CSV"
				accept=".xlsx,.csv,.txt"
				onChange={({ target }) => void choose(target.files?.[0])}
			/>
			{failed.length > 0 && (
				<Notice tone="warn" title="Not invited">
					<ul>
						{failed.map(({ email, message }) => (
							<li key={email} className="wrap-anywhere">{`${email}: ${message}`}</li>
						))}
					</ul>
				</Notice>
			)}
			<Button type="submit" busy={busy} busyLabel="Inviting...">
				{people.length === 0 ? "Invite" : `Invite ${people.length}`}
			</Button>
		</form>
	);
}
