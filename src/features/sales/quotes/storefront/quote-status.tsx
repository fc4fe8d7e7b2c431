import { formatBusinessDate, formatDay, formatDollars, Notice } from "#storefront-kit/index.ts";
import { toMailtoLink } from "#values/email/mailto-link.ts";
import type { PublicQuote } from "../contract.ts";
import { quoteStateMessages } from "../messages.ts";

const { open, accepted, paid, closed } = quoteStateMessages;

/** Describes a quote's state in a sentence. */
export function QuoteStatus({ quote }: { quote: PublicQuote }) {
	const { state, endedAt, seller, invoiceUrl, refunded } = quote;
	const ended = endedAt ? formatBusinessDate(endedAt) : "";
	const validUntil = formatDay(quote.validUntil);
	if (state === "sent")
		return <Notice title={open.title}>{(quote.byInvoice ? open.byInvoice : open.text)(validUntil)}</Notice>;
	if (state === "accepted")
		return (
			<Notice tone="success" title={accepted.title} live>
				{accepted.text(ended)}
				{quote.owed > 0 && quote.dueOn && accepted.owed(formatDollars(quote.owed), formatDay(quote.dueOn))}
				{quote.lines.some(({ course }) => course) && accepted.courses}{" "}
				{invoiceUrl && (
					<a className="link" href={invoiceUrl}>
						{accepted.invoice}
					</a>
				)}
			</Notice>
		);
	if (state === "paid")
		return (
			<Notice tone="success" title={paid.title} live>
				{paid.text(ended)}
				{refunded > 0 && paid.refunded(formatDollars(refunded))}{" "}
				{invoiceUrl && (
					<a className="link" href={invoiceUrl}>
						{paid.invoice}
					</a>
				)}
			</Notice>
		);
	return (
		<Notice tone="warn" title={quoteStateMessages[state](state === "expired" ? validUntil : ended)} live>
			{closed}
			<a className="link" href={toMailtoLink(seller.email)}>
				{seller.email}
			</a>
			.
		</Notice>
	);
}
