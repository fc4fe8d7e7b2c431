import { Suspense, useEffect, useState } from "react";
import { Button, Dialog, lazyPart } from "#storefront-kit/index.ts";
import { UserIcon } from "#ui/icons/user-icon.tsx";
import type { SeatSummary } from "../contract.ts";
import { seatMessages } from "../messages.ts";
import { seatsPartMessages as messages } from "./messages.ts";
import { SeatsSkeleton } from "./seats-skeleton.tsx";

const SeatsSheet = lazyPart(() => import("./seats-sheet.tsx").then((sheet) => sheet.SeatsSheet));

interface Props {
	seatList: SeatSummary;
	title: string;
	/** Called after the buyer gave their own seat away or took one, which changes what the purchase grants them. */
	onBuyerSeatChange?: () => void;
}

/** Summarizes a group line's seats. The code that manages them is loaded on demand. */
export function SeatsPart({ seatList, title, onBuyerSeatChange }: Props) {
	const [open, setOpen] = useState(false);
	const [now, setNow] = useState<SeatSummary>(seatList);
	useEffect(() => setNow(seatList), [seatList]);
	function close() {
		setOpen(false);
		if (now.buyerAttends !== seatList.buyerAttends) onBuyerSeatChange?.();
	}

	const free = now.total - now.taken - now.invited;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<p className="flex items-center gap-2.5">
				<UserIcon size={20} className="text-brand" />
				<span>
					{seatMessages.counts(now)}
					{now.accepted.length > 0 && (
						<span className="block text-muted">
							{messages.accepted(now.accepted, now.taken - (now.buyerAttends ? 1 : 0))}
						</span>
					)}
				</span>
			</p>
			<Button
				variant={free > 0 && !now.closed ? "secondary" : "quiet"}
				onClick={() => setOpen(true)}
				aria-haspopup="dialog"
			>
				{free > 0 && !now.closed ? messages.invite : messages.view}
				<span className="sr-only">: {title}</span>
			</Button>
			<Dialog open={open} onClose={close} title={messages.title} wide>
				<p className="mb-5 text-muted">{title}</p>
				<Suspense fallback={<SeatsSkeleton />}>
					<SeatsSheet lineId={seatList.lineId} onChanged={setNow} />
				</Suspense>
			</Dialog>
		</div>
	);
}
