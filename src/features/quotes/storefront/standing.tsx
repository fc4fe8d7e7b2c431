import { Notice } from "../../../ui/notice.tsx";
import { formatWebinarDate } from "../../../values/dates.ts";
import { formatMoney } from "../../../values/money.ts";
import type { PublicQuote } from "../contract.ts";

/** How a quote stands, in a sentence. */
export function Standing({ quote }: { quote: PublicQuote }) {
	const { state, validUntil, endedAt, seller, invoiceUrl, refunded } = quote;
	const day = endedAt ? formatWebinarDate(endedAt) : "";
	if (state === "sent")
		return <Notice title="This quote is open">You can pay it by card until {formatWebinarDate(`${validUntil}T00:00:00Z`)}. Paying it accepts it.</Notice>;
	if (state === "paid")
		return (
			<Notice tone="success" title="This quote is paid" live>
				Thank you. Your payment arrived on {day}.{refunded > 0 && ` ${formatMoney(Math.round(refunded * 100))} of it was given back.`}{" "}
				{invoiceUrl && (
					<a className="link" href={invoiceUrl}>
						Open the invoice
					</a>
				)}
			</Notice>
		);
	const says = {
		expired: `This quote was valid until ${formatWebinarDate(`${validUntil}T00:00:00Z`)}`,
		declined: `This quote was declined on ${day}`,
		withdrawn: `This quote was withdrawn on ${day}`,
	};
	return (
		<Notice tone="warn" title={says[state]} live>
			It can’t be paid any more. For another one, write to{" "}
			<a className="link" href={`mailto:${seller.email}`}>
				{seller.email}
			</a>
			.
		</Notice>
	);
}
