import { useRef } from "react";
import { Button, Notice } from "#storefront-kit/index.ts";
import type { SeatSummary } from "../contract.ts";
import { seatMessages } from "../messages.ts";
import { AddSeats } from "./add-seats.tsx";
import { TakeBuyerSeat } from "./buyer-seat.tsx";
import { InviteForm } from "./invite-form.tsx";
import { seatsSheetMessages as messages } from "./messages.ts";
import { SeatRow } from "./seat-row.tsx";
import { SeatsSkeleton } from "./seats-skeleton.tsx";
import { useSeats } from "./use-seats.ts";

export function SeatsSheet({ lineId, onChanged }: { lineId: number; onChanged: (now: SeatSummary) => void }) {
	const seats = useSeats(lineId, onChanged);
	const { state } = seats;
	const heading = useRef<HTMLHeadingElement>(null);
	if (state.is === "loading") return <SeatsSkeleton />;
	if (state.is === "failed")
		return (
			<div className="grid justify-items-start gap-4">
				<Notice tone="danger" title={messages.failed} live className="w-full">
					{state.message}
				</Notice>
				<Button variant="secondary" onClick={seats.load}>
					{messages.tryAgain}
				</Button>
			</div>
		);
	const { list } = state;
	const free = list.total - list.taken - list.invited;
	return (
		<div className="grid gap-6">
			{list.closed && <Notice tone="warn">{seatMessages.closed[list.closed]}</Notice>}
			{!list.closed && <InviteForm lineId={lineId} free={free} seats={seats} onFull={() => heading.current?.focus()} />}
			<section>
				<h3
					ref={heading}
					tabIndex={-1}
					className="flex outline-none flex-wrap items-baseline justify-between gap-x-4 font-semibold"
				>
					{messages.list}
					<span className="text-sm font-normal text-muted" role="status">
						{seatMessages.counts(list)}
					</span>
				</h3>
				<ul className="mt-2 divide-y divide-line border-y border-line">
					{list.isBuyer && !list.buyerAttends && !list.closed && (
						<li className="py-3">
							<TakeBuyerSeat lineId={lineId} free={free} seats={seats} onGone={() => heading.current?.focus()} />
						</li>
					)}
					{list.seats.map((seat) => (
						<li key={seat.id ?? 0} className="py-3">
							<SeatRow
								seat={seat}
								open={!list.closed}
								lineId={lineId}
								seats={seats}
								onGone={() => heading.current?.focus()}
							/>
						</li>
					))}
				</ul>
			</section>
			{list.more && <AddSeats lineId={lineId} more={list.more} />}
		</div>
	);
}
