import { useState } from "react";
import { Button, FormError, toast } from "#storefront-kit/index.ts";
import { releaseBuyerSeat, takeBuyerSeat } from "../contract.ts";
import { buyerSeatMessages as messages } from "./messages.ts";
import { useCall } from "./use-call.ts";
import type { Seats } from "./use-seats.ts";

interface Props {
	lineId: number;
	seats: Seats;
	/** Called before the pressed button disappears, to move the focus. */
	onGone: () => void;
}

/** Lets the buyer give their own unused seat away, after a confirmation. */
export function GiveBuyerSeat({ lineId, seats, onGone }: Props) {
	const [asking, setAsking] = useState(false);
	const { busy, error, change } = useBuyerSeat({ lineId, seats, onGone });
	return (
		<div className="mt-1">
			<Button variant="quiet" className="-ml-2" aria-expanded={asking} onClick={() => setAsking(!asking)}>
				{messages.give}
			</Button>
			{asking && (
				<div className="mt-3 grid gap-3 rounded-md bg-sunken p-4 text-sm">
					<p>{messages.warning}</p>
					<div className="flex flex-wrap gap-2">
						<Button busy={busy} onClick={() => change(releaseBuyerSeat, messages.given)}>
							{messages.confirm}
						</Button>
						<Button variant="secondary" onClick={() => setAsking(false)}>
							{messages.keep}
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

/** Says that the buyer has no seat, and lets them take a free one. */
export function TakeBuyerSeat({ lineId, free, seats, onGone }: Props & { free: number }) {
	const { busy, error, change } = useBuyerSeat({ lineId, seats, onGone });
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div className="min-w-0 flex-[1_1_14rem]">
					<p className="font-semibold">{messages.absent}</p>
					<p className="text-sm text-muted">{free > 0 ? messages.absentText : messages.absentFull}</p>
				</div>
				{free > 0 && (
					<Button variant="secondary" busy={busy} onClick={() => change(takeBuyerSeat, messages.taken)}>
						{messages.take}
					</Button>
				)}
			</div>
			<FormError>{error}</FormError>
		</div>
	);
}

function useBuyerSeat({ lineId, seats, onGone }: Props) {
	const { call, busy, error } = useCall();

	async function change(declaration: typeof releaseBuyerSeat | typeof takeBuyerSeat, success: string) {
		const { response } = await call(declaration, { params: { lineId: String(lineId) } });
		if (!response) return;
		toast.success(success);
		onGone();
		seats.show(response);
	}

	return { busy, error, change };
}
