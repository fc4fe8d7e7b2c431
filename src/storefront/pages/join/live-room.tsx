import { type ReactNode, useState } from "react";
import { RoomDiscussion, useDiscussion } from "#features/delivery/discussion/storefront/index.ts";
import { RoomHandouts } from "#features/delivery/handouts/storefront/index.ts";
import type { RoomView } from "#features/delivery/live-room/contract.ts";
import type { StallMeter } from "#features/delivery/live-room/rules/picture/stall-meter.ts";
import { type Larger, PictureClock, Room, RoomPicture, RoomRequests, RoomSlides } from "#features/delivery/live-room/storefront/index.ts";

interface Props {
	token: string;
	/** What attendees see before the session. `hasSound`: they will hear it on this device. */
	before: (hasSound: boolean) => ReactNode;
}

/** A session that is held here, with its slides, handouts and discussion. */
export function LiveRoom({ token, before }: Props) {
	return <Room token={token}>{(room) => <Inside token={token} before={before} {...room} />}</Room>;
}

function Inside({ token, before, view, problem, stalls }: Props & { view: RoomView; problem: string | null; stalls: StallMeter }) {
	const open = useDiscussion(view.discussionUrl);
	const { slides } = open.discussion;
	const [larger, setLarger] = useState<Larger>("slides");
	const [clock] = useState(() => new PictureClock());
	const hasSlides = slides !== null && view.state !== "waiting";
	return (
		<div className="live-room" data-larger={hasSlides ? larger : undefined}>
			<RoomRequests token={token} view={view} />
			<RoomPicture token={token} view={view} clock={clock} stalls={stalls} problem={problem} before={before(view.group === null)} />
			{hasSlides && <RoomSlides path={view.discussionUrl} slides={slides} clock={clock} larger={larger} onLarger={setLarger} />}
			<div className="live-rest">{view.state !== "waiting" && <RoomHandouts token={token} state={view.state} />}</div>
			<RoomDiscussion token={token} open={open} />
		</div>
	);
}
