import { useEffect } from "react";
import { Badge, buttonVariants } from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { ScreenIcon } from "#ui/icons/screen-icon.tsx";
import type { LivePart as Live } from "../contract.ts";
import { liveOrderMessages as messages } from "../messages.ts";
import { SessionWhen } from "./session-when.tsx";

interface Props {
	live: Live;
	/** The course's title, for screen readers. */
	title: string;
	/** Reloads the links, because the session may have opened. */
	onOpen: () => void;
}

/** Milliseconds between reloads: while the session should be open, and at most. The device's clock can be wrong. */
const [minDelay, maxDelay] = [15_000, 600_000];

export function LivePart({ live, title, onOpen }: Props) {
	const closed = live.joinUrl === null && (live.state === "scheduled" || live.state === "moved");
	useEffect(() => {
		if (!closed) return;
		let timer: ReturnType<typeof setTimeout>;
		const schedule = () => {
			// Reloads slightly late, because the clocks can differ.
			const wait = Date.parse(live.opensAt) - Date.now() + 2_000;
			timer = setTimeout(poll, Math.min(maxDelay, Math.max(minDelay, wait)));
		};
		const poll = () => {
			onOpen();
			schedule();
		};
		schedule();
		return () => clearTimeout(timer);
	}, [closed, live.opensAt, onOpen]);

	return (
		<div className="grid gap-3 rounded-md border border-line bg-sunken p-4 text-sm">
			<div className="flex gap-2.5">
				<CalendarIcon size={20} className="mt-px shrink-0 text-brand" />
				<div className="grid gap-1">
					<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span>
							<span className="sr-only">{title}: </span>
							{lead(live)} <SessionWhen at={live.startsAt} />
						</span>
						{live.state === "moved" && <Badge tone="warn">{messages.moved}</Badge>}
						{live.state === "canceled" && <Badge tone="danger">{messages.canceled}</Badge>}
						{live.state === "over" && (
							<Badge tone={live.attended ? "success" : "neutral"}>
								{live.attended ? messages.attended : messages.ended}
							</Badge>
						)}
					</p>
					{live.state === "moved" && live.movedFrom && (
						<p className="text-muted">
							{messages.originally} <SessionWhen at={live.movedFrom} inline />.
						</p>
					)}
					{live.state === "canceled" && <p className="text-muted">{messages.seatKept}</p>}
					{closed && <p className="text-muted">{messages.linkLater}</p>}
				</div>
			</div>
			{(live.joinUrl || closed) && (
				<div className="flex flex-wrap gap-3">
					{live.joinUrl && (
						<a href={live.joinUrl} className={buttonVariants({})}>
							<ScreenIcon size={20} />
							<span>
								{messages.join}
								<span className="sr-only">: {title}</span>
							</span>
						</a>
					)}
					<a href={live.calendarUrl} className={buttonVariants({ variant: "secondary" })}>
						<CalendarIcon size={20} />
						<span>
							{messages.addToCalendar}
							<span className="sr-only">: {title}</span>
						</span>
					</a>
				</div>
			)}
		</div>
	);
}

function lead({ state, joinUrl }: Live): string {
	if (state === "over") return messages.lead.over;
	if (state === "canceled") return messages.lead.canceled;
	return joinUrl ? messages.lead.open : messages.lead.scheduled;
}
