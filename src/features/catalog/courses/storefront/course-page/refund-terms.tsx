import { Link } from "react-router";
import { formatSiteTimes, useSite } from "#storefront-kit/index.ts";
import { formatHours, type RefundPolicy } from "#values/refunds/refund-policy.ts";
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
export function RefundTerms({ live, webinarDate, now }: Props) {
	const { refunds } = useSite();
	const promise = live ? describeRefund(refunds, webinarDate, now) : null;
	return (
		<div className="grid gap-1.5 border-t border-line pt-4 text-sm text-muted">
			{promise && <p>{promise}</p>}
			<p>
				{messages.quote.before}
				<Link to="/contact-us" className="link">
					{messages.quote.link}
				</Link>
			</p>
		</div>
	);
}

/** Says until when a live seat can be returned. Null if nothing is promised, or it is too late. */
export function describeRefund(policy: RefundPolicy, webinarDate: string | null, now: number): string | null {
	if (policy.kind !== "hours") return policy.kind === "text" ? policy.text : null;
	const deadline = refundDeadline(webinarDate, policy.hours, now);
	return deadline && messages.refundUntil(formatSiteTimes(deadline).first, formatHours(policy.hours));
}
