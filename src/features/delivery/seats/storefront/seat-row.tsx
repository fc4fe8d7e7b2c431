import { useState } from "react";
import { Badge, Button, FormError, formatBusinessDate, toast } from "#storefront-kit/index.ts";
import { resendInvitation, type Seat, withdrawSeat } from "../contract.ts";
import { GiveBuyerSeat } from "./buyer-seat.tsx";
import { seatRowMessages as messages } from "./messages.ts";
import { MoveForm } from "./move-form.tsx";
import { useCall } from "./use-call.ts";
import type { Seats } from "./use-seats.ts";

interface Props {
	seat: Seat;
	/** Whether seats of this line can still be assigned. */
	open: boolean;
	lineId: number;
	seats: Seats;
	/** Called before this row disappears, to move the focus. */
	onGone: () => void;
}

export function SeatRow({ seat, open, lineId, seats, onGone }: Props) {
	const { call, busy, error } = useCall();
	const [acting, setActing] = useState<"resend" | "withdraw">();
	const [asking, setAsking] = useState<"move" | "withdraw" | null>(null);
	const who = seat.name || seat.email || messages.colleague;

	async function act(what: "resend" | "withdraw") {
		setActing(what);
		const { response } = await call(what === "resend" ? resendInvitation : withdrawSeat, {
			params: { id: String(seat.id) },
		});
		if (!response) return;
		toast.success(what === "resend" ? messages.resend.done(seat.email) : messages.withdraw.done(who));
		setAsking(null);
		seats.show(response);
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
						{seat.state === "joined" && seat.joinedAt && (
							<span>{messages.since(formatBusinessDate(seat.joinedAt))}</span>
						)}
						{seat.state === "invited" && seat.sentAt && (
							<span>{messages.invitedOn(formatBusinessDate(seat.sentAt))}</span>
						)}
					</p>
				</div>
				{seat.movable && seat.state !== "yours" && (
					<div className="-mx-2 flex flex-wrap gap-1">
						{seat.state === "invited" && open && (
							<Button variant="quiet" busy={busy && acting === "resend"} onClick={() => act("resend")}>
								{messages.resend.button}
								<span className="sr-only">{messages.resend.to(who)}</span>
							</Button>
						)}
						{open && (
							<Button
								variant="quiet"
								aria-expanded={asking === "move"}
								onClick={() => setAsking(asking === "move" ? null : "move")}
							>
								{messages.move.button}
								<span className="sr-only">{messages.move.seatOf(who)}</span>
							</Button>
						)}
						<Button
							variant="quiet"
							aria-expanded={asking === "withdraw"}
							onClick={() => setAsking(asking === "withdraw" ? null : "withdraw")}
						>
							{messages.withdraw.button}
							<span className="sr-only">{messages.withdraw.seatOf(who)}</span>
						</Button>
					</div>
				)}
			</div>
			{seat.movable && seat.state === "yours" && open && (
				<GiveBuyerSeat lineId={lineId} seats={seats} onGone={onGone} />
			)}
			{seat.undelivered && <p className="mt-3 text-sm text-danger">{messages.undelivered}</p>}
			{asking === "move" && (
				<MoveForm
					id={seat.id ?? 0}
					isJoined={seat.state === "joined"}
					who={who}
					onClose={() => setAsking(null)}
					onMoved={(list) => {
						setAsking(null);
						seats.show(list);
						onGone();
					}}
				/>
			)}
			{asking === "withdraw" && (
				<div className="mt-3 grid gap-3 rounded-md bg-sunken p-4 text-sm">
					<p>{seat.state === "joined" ? messages.withdraw.joined(who) : messages.withdraw.invited(who)}</p>
					<div className="flex flex-wrap gap-2">
						<Button variant="danger" busy={busy && acting === "withdraw"} onClick={() => act("withdraw")}>
							{messages.withdraw.confirm}
						</Button>
						<Button variant="secondary" onClick={() => setAsking(null)}>
							{messages.withdraw.keep}
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
	if (seat.state === "yours") return <Badge tone="info">{messages.states.yours}</Badge>;
	if (seat.state === "joined") return <Badge tone="success">{messages.states.joined}</Badge>;
	return seat.undelivered ? (
		<Badge tone="danger">{messages.states.undelivered}</Badge>
	) : (
		<Badge tone="neutral">{messages.states.invited}</Badge>
	);
}
