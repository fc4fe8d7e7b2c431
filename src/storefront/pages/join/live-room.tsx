import { type ReactNode, useState } from "react";
import { RoomDiscussion, useDiscussion } from "#features/delivery/discussion/storefront/index.ts";
import { RoomHandouts } from "#features/delivery/handouts/storefront/index.ts";
import type { RoomView } from "#features/delivery/room/contract.ts";
import { type Larger, PictureClock, Room, RoomPicture, RoomSlides, StillThere } from "#features/delivery/room/storefront/index.ts";

interface Props {
	token: string;
	/** What attendees see before the session. */
	before: ReactNode;
}

/** A session that is held here, with its slides, handouts and discussion. */
export function LiveRoom({ token, before }: Props) {
	return <Room token={token}>{({ view, problem }) => <Inside token={token} before={before} view={view} problem={problem} />}</Room>;
}

function Inside({ token, before, view, problem }: Props & { view: RoomView; problem: string | null }) {
	const open = useDiscussion(view.discussionUrl);
	const { slides } = open.discussion;
	const [larger, setLarger] = useState<Larger>("slides");
	const [clock] = useState(() => new PictureClock());
	const hasSlides = slides !== null && view.state !== "waiting";
	return (
		<div className="live-room" data-larger={hasSlides ? larger : undefined}>
			<StillThere token={token} check={view.check} />
			<RoomPicture view={view} clock={clock} problem={problem} before={before} />
			{hasSlides && <RoomSlides path={view.discussionUrl} slides={slides} clock={clock} larger={larger} onLarger={setLarger} />}
			<div className="live-rest">{view.state !== "waiting" && <RoomHandouts token={token} state={view.state} />}</div>
			<RoomDiscussion token={token} open={open} />
		</div>
	);
}
