import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PollRequest, RoomDiscussion, useDiscussion } from "#features/delivery/discussion/storefront/index.ts";
import { RoomHandouts } from "#features/delivery/handouts/storefront/index.ts";
import {
	type Larger,
	type OpenRoom,
	Room,
	RoomPicture,
	RoomRequests,
	RoomSlides,
	roomParts,
} from "#features/delivery/live-room/storefront/index.ts";
import type { Waiting } from "./before-session.tsx";

interface Props {
	token: string;
	/** What attendees see before the session. */
	before: (waiting: Waiting) => ReactNode;
}

/** A session that is held here, with its slides, handouts and discussion. */
export function LiveRoom({ token, before }: Props) {
	return <Room token={token}>{(room) => <Inside token={token} before={before} {...room} />}</Room>;
}

function Inside({ token, before, view, problem, clock, stalls }: Props & OpenRoom) {
	const open = useDiscussion(view.discussionUrl);
	const { slides } = open.discussion;
	const [larger, setLarger] = useState<Larger>("slides");
	const [tab, setTab] = useState("chat");
	const room = useRef<HTMLDivElement>(null);
	const { state } = view;
	const hasSlides = slides !== null && state !== "waiting";
	function ask() {
		flushSync(() => setTab("questions"));
		room.current?.querySelector<HTMLElement>("[role=tabpanel]:not([hidden]) textarea")?.focus();
	}
	return (
		<div ref={room} className="live-room">
			<div className="live-stage">
				{hasSlides && (
					<RoomSlides path={view.discussionUrl} slides={slides} clock={clock} larger={larger} onLarger={setLarger} />
				)}
				<RoomPicture
					token={token}
					view={view}
					clock={clock}
					stalls={stalls}
					isSmall={hasSlides && larger === "slides"}
					problem={problem}
					before={(checks) =>
						before({ startsIn: view.startsIn, people: view.waiting, hasSound: view.group === null, checks, ask })
					}
				>
					{state !== "waiting" && (
						<RoomHandouts
							token={token}
							state={state}
							frame={(title, list) => <roomParts.Popover label={title}>{list}</roomParts.Popover>}
						/>
					)}
				</RoomPicture>
			</div>
			<div className="room-requests">
				<RoomRequests token={token} view={view} />
				<PollRequest token={token} open={open} counts={view.checks?.countsPolls ?? false} />
			</div>
			<RoomDiscussion token={token} open={open} tab={tab} onTab={setTab} />
		</div>
	);
}
