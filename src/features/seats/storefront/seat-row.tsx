import { useState } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatWebinarDate } from "../../../values/dates.ts";
import { resendInvitation, type Seat, withdrawSeat } from "../contract.ts";
import { MoveForm } from "./move-form.tsx";
import type { Seats } from "./use-seats.ts";

interface Props {
	seat: Seat;
	/** Whether seats of this line can still be given to anybody. */
	open: boolean;
	seats: Seats;
	/** The row is about to go, and the focus with it. */
	onGone: () => void;
}

/** One seat: who has it, since when, and what its buyer may do with it. */
export function SeatRow({ seat, open, seats, onGone }: Props) {
	const [busy, setBusy] = useState<"resend" | "withdraw" | null>(null);
	const [asking, setAsking] = useState<"move" | "withdraw" | null>(null);
	const [error, setError] = useState("");
	const who = seat.name || seat.email || "A colleague";

	async function act(what: "resend" | "withdraw") {
		setError("");
		setBusy(what);
		const done = await seats.ask(what === "resend" ? resendInvitation : withdrawSeat, { params: { id: String(seat.id) } });
		setBusy(null);
		if (!done) return;
		if (!done.ok) {
			setError(done.message);
			return;
		}
		toast.success(what === "resend" ? `The invitation was sent to ${seat.email} again.` : `The seat of ${who} is free again.`);
		setAsking(null);
		seats.show(done.answer);
		if (what === "withdraw") onGone();
	}

	return (
		<div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-[1_1_14rem]">
					<p className="font-semibold wrap-anywhere">{who}</p>
					{seat.name && seat.email && <p className="text-sm text-muted wrap-anywhere">{seat.email}</p>}
					<p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
						<StateBadge seat={seat} />
						{seat.state === "joined" && seat.joinedAt && <span>since {formatWebinarDate(seat.joinedAt)}</span>}
						{seat.state === "invited" && seat.sentAt && <span>mailed on {formatWebinarDate(seat.sentAt)}</span>}
					</p>
				</div>
				{seat.movable && (
					<div className="-mx-2 flex flex-wrap gap-1">
						{seat.state === "invited" && open && (
							<Button variant="quiet" busy={busy === "resend"} onClick={() => act("resend")}>
								Send again<span className="sr-only"> to {who}</span>
							</Button>
						)}
						{open && (
							<Button variant="quiet" aria-expanded={asking === "move"} onClick={() => setAsking(asking === "move" ? null : "move")}>
								Move<span className="sr-only"> the seat of {who}</span>
							</Button>
						)}
						<Button variant="quiet" aria-expanded={asking === "withdraw"} onClick={() => setAsking(asking === "withdraw" ? null : "withdraw")}>
							Withdraw<span className="sr-only"> the seat of {who}</span>
						</Button>
					</div>
				)}
			</div>
			{seat.undelivered && <p className="mt-3 text-sm text-danger">The mail to this address came back. Please check it, and move the seat to the right one.</p>}
			{asking === "move" && <MoveForm seat={seat} who={who} seats={seats} onDone={() => setAsking(null)} onGone={onGone} />}
			{asking === "withdraw" && (
				<div className="mt-3 grid gap-3 rounded-md bg-sunken p-4 text-sm">
					<p>
						{seat.state === "joined"
							? `${who} loses the seat, and is told by mail. Nothing was used of it yet.`
							: `The link in the mail to ${who} stops working, and the seat is free again.`}
					</p>
					<div className="flex flex-wrap gap-2">
						<Button variant="danger" busy={busy === "withdraw"} onClick={() => act("withdraw")}>
							Withdraw the seat
						</Button>
						<Button variant="secondary" onClick={() => setAsking(null)}>
							Keep it
						</Button>
					</div>
				</div>
			)}
			<div className="has-[.notice]:mt-3">
				<FormError>{error}</FormError>
			</div>
		</div>
	);
}

function StateBadge({ seat }: { seat: Seat }) {
	if (seat.state === "yours") return <Badge tone="info">Your seat</Badge>;
	if (seat.state === "joined") return <Badge tone="success">Joined</Badge>;
	return seat.undelivered ? <Badge tone="danger">Not delivered</Badge> : <Badge tone="neutral">Invited</Badge>;
}
