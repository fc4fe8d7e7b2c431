import { useId } from "react";
import type { RoomView } from "../../contract.ts";
import { clockTime } from "../clock-time.ts";
import { checksMessages as messages } from "../messages.ts";

/** Says before and during the session how many checks come, how many to answer, and how many the attendee has answered. */
export function ChecksNotice({ checks, state }: Pick<RoomView, "state"> & { checks: NonNullable<RoomView["checks"]> }) {
	const title = useId();
	const { expected, needed, answered, missed, takesMinutes, countsPolls, codes, codesEntered } = checks;
	const hasStarted = state !== "waiting";
	return (
		<section aria-labelledby={title} className="grid gap-2">
			<h2 id={title} className="text-lg">
				{messages.title}
			</h2>
			<ul className="checks-list">
				{expected > 0 && (
					<li>
						{messages.expected(expected)} {needed === null ? messages.answerAll : messages.needed(needed, expected)} {countsPolls && messages.polls}
					</li>
				)}
				{codes > 0 && <li>{messages.codes(codes)}</li>}
				{hasStarted && expected > 0 && (
					<li>
						<strong>{needed === null ? messages.answered(answered) : messages.progress(answered, needed)}</strong>
					</li>
				)}
				{missed.map(({ at, cause }) => (
					<li key={at}>{messages.missed(clockTime(at), cause)}</li>
				))}
				{takesMinutes && missed.length > 0 && <li>{messages.missedMinutes}</li>}
				{hasStarted && codes > 0 && (
					<li>
						<strong>{messages.codesEntered(codesEntered, codes)}</strong>
					</li>
				)}
			</ul>
		</section>
	);
}
