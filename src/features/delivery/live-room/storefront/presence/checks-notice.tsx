import { useId } from "react";
import type { RoomView } from "../../contract.ts";
import { clockTime } from "../clock-time.ts";
import { checksMessages as messages } from "../messages.ts";
import { RoomPopover } from "../room-popover.tsx";
import { checksLine } from "./checks-line.ts";

type Checks = NonNullable<RoomView["checks"]>;

/**
 * Says before the session how many checks come and how many to answer; during it in one line how many the attendee has
 * answered, with the rest behind it.
 */
export function ChecksNotice({ checks, state }: Pick<RoomView, "state"> & { checks: Checks }) {
	const title = useId();
	const rules = (
		<section aria-labelledby={title} className="grid gap-2">
			<h2 id={title} className="text-lg">
				{messages.title}
			</h2>
			<Rules {...checks} />
		</section>
	);
	return state === "waiting" ? rules : <RoomPopover label={messages.summary(checksLine(checks))}>{rules}</RoomPopover>;
}

function Rules({ expected, needed, missed, takesMinutes, countsPolls, codes }: Checks) {
	return (
		<ul className="room-list">
			{expected > 0 && (
				<li>
					{messages.expected(expected)} {needed === null ? messages.answerAll : messages.needed(needed, expected)}{" "}
					{countsPolls && messages.polls}
				</li>
			)}
			{codes > 0 && <li>{messages.codes(codes)}</li>}
			{missed.map(({ at, cause }) => (
				<li key={at}>{messages.missed(clockTime(at), cause)}</li>
			))}
			{takesMinutes && missed.length > 0 && <li>{messages.missedMinutes}</li>}
		</ul>
	);
}
