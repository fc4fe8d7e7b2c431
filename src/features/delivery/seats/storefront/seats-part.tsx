import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { UserIcon } from "../../../../ui/icons/user-icon.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import type { SeatSummary } from "../contract.ts";
import { seatMessages } from "../messages.ts";
import { seatsPartMessages as messages } from "./messages.ts";
import { SeatsSkeleton } from "./seats-skeleton.tsx";

const SeatsSheet = lazy(() => import("./seats-sheet.tsx").then((sheet) => ({ default: sheet.SeatsSheet })));

/** Summarizes a group line's seats. The code that manages them is loaded on demand. */
export function SeatsPart({ seatList, title }: { seatList: SeatSummary; title: string }) {
	const [open, setOpen] = useState(false);
	const [now, setNow] = useState<SeatSummary>(seatList);
	useEffect(() => setNow(seatList), [seatList]);
	const free = now.total - now.taken - now.invited;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
			<p className="flex items-center gap-2.5">
				<UserIcon size={20} className="text-brand" />
				<span className="tabular">{seatMessages.counts(now)}</span>
			</p>
			<Button variant={free > 0 && !now.closed ? "secondary" : "quiet"} onClick={() => setOpen(true)} aria-haspopup="dialog">
				{free > 0 && !now.closed ? messages.invite : messages.view}
				<span className="sr-only">: {title}</span>
			</Button>
			<Dialog open={open} onClose={() => setOpen(false)} title={messages.title} wide>
				<p className="mb-5 text-muted">{title}</p>
				<Suspense fallback={<SeatsSkeleton />}>
					<SeatsSheet lineId={seatList.lineId} onChanged={setNow} />
				</Suspense>
			</Dialog>
		</div>
	);
}
