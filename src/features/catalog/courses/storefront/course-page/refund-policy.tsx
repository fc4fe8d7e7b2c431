import { Link } from "react-router";
import { formatSiteTimes } from "#values/dates.ts";
import { refundDeadline } from "../../rules/refund-deadline.ts";
import { buyMessages as messages } from "../course/messages.ts";

interface Props {
	/** Whether the chosen price option includes the live session. */
	live: boolean;
	webinarDate: string | null;
	/** Milliseconds since the epoch. */
	now: number;
}

/** States until when the chosen price option can be returned, and other ways to pay. */
export function RefundPolicy({ live, webinarDate, now }: Props) {
	const deadline = live ? refundDeadline(webinarDate, now) : null;
	return (
		<div className="grid gap-1.5 border-t border-line pt-4 text-sm text-muted">
			{deadline && <p>{messages.refundUntil(formatSiteTimes(deadline).first)}</p>}
			<p>
				{messages.quote.before}
				<Link to="/contact-us" className="link">
					{messages.quote.link}
				</Link>
			</p>
		</div>
	);
}
