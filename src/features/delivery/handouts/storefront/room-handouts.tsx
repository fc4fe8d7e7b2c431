import { type ReactNode, useEffect, useId, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { type HandoutPart, listRoomHandouts } from "../contract.ts";
import { handoutMessages as messages } from "../messages.ts";
import { HandoutList } from "./handout-list.tsx";

interface Props {
	/** The join link. */
	token: string;
	/** The list is read again when it changes: some handouts open at the end. */
	state: string;
	/** What the list is shown in; by default a section with its title. */
	frame?: (title: string, list: ReactNode) => ReactNode;
}

/** An attendee's handouts next to a live session; nothing without any. */
export function RoomHandouts({ token, state, frame }: Props) {
	const title = useId();
	const [handouts, setHandouts] = useState<readonly HandoutPart[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another state of the session opens handouts
	useEffect(() => {
		let isCanceled = false;
		// Without an answer, the attendee finds the handouts in My Orders.
		apiClient.call(listRoomHandouts, { params: { token } }).then(
			(outcome) => !isCanceled && outcome.ok && setHandouts(outcome.response.handouts),
			() => {},
		);
		return () => {
			isCanceled = true;
		};
	}, [token, state]);
	if (handouts.length === 0) return null;
	const list = <HandoutList handouts={handouts} />;
	if (frame) return frame(messages.title, list);
	return (
		<section aria-labelledby={title} className="grid gap-2">
			<h2 id={title} className="text-lg">
				{messages.title}
			</h2>
			{list}
		</section>
	);
}
