import { Badge } from "../../../ui/badge.tsx";
import { changeQuote, type Quote } from "../console-contract.ts";
import { QuoteActions } from "./quote-actions.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { words } from "./words.ts";

interface Props {
	quote: Quote;
	/** Its form is open. */
	changing: boolean;
	onChange: (on: boolean) => void;
}

/** One quote: how it stands, what it says, what can be done. */
export function QuoteCard({ quote, changing, onChange }: Props) {
	if (changing && quote.state === "draft") {
		const { version, title, validUntil, terms } = quote;
		const lines = quote.lines.map(({ amount: _, ...line }) => line);
		return (
			<QuoteForm
				key={version}
				call={changeQuote}
				input={{ params: { id: String(quote.id) } }}
				values={{ version, title, lines, validUntil, terms }}
				title={`Change quote ${quote.number}`}
				submitLabel="Save draft"
				onEnd={() => onChange(false)}
			/>
		);
	}
	return (
		<article aria-labelledby={`quote-${quote.id}`} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
			<header className="flex flex-wrap items-start justify-between gap-3">
				<div className="grid gap-1">
					<h3 id={`quote-${quote.id}`} className="text-lg wrap-anywhere">
						{quote.number}: {quote.title || "Erased"}
					</h3>
					<p className="text-sm text-muted">{historyOf(quote)}</p>
				</div>
				<Badge tone={words.tones[quote.state]}>{words.states[quote.state]}</Badge>
			</header>
			<ul className="grid gap-2 text-sm">
				{quote.lines.map((line, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
					<li key={index} className="grid grid-cols-[1fr_auto] gap-4 border-b border-line pb-2">
						<span className="wrap-anywhere">
							{line.description || "Erased"}
							<span className="block text-muted">
								{line.quantity} × {words.money(line.unitPrice)}
							</span>
						</span>
						<span className="tabular">{words.money(line.amount)}</span>
					</li>
				))}
				<li className="grid grid-cols-[1fr_auto] gap-4 font-semibold">
					<span>Total</span>
					<span className="tabular">{words.money(quote.total)}</span>
				</li>
			</ul>
			{quote.order && (
				<p className="text-sm">
					Paid with order{" "}
					<a className="link" href={`/console/orders/${quote.order.id}`}>
						{quote.order.reference}
					</a>
					{quote.order.refunded > 0 && `; ${words.money(quote.order.refunded)} of it was refunded`}.
				</p>
			)}
			<QuoteActions quote={quote} onChange={() => onChange(true)} />
		</article>
	);
}

function historyOf({ state, validUntil, sentAt, endedAt, mail }: Quote): string {
	const parts = [state === "expired" ? `Was valid until ${words.day(validUntil)}` : `Valid until ${words.day(validUntil)}`];
	if (sentAt) parts.push(`sent ${words.when(sentAt)}`);
	if (mail && mail.state !== "sent") parts.push(`its mail: ${mail.state}${mail.reason ? ` (${mail.reason})` : ""}`);
	if (endedAt) parts.push(`${words.states[state].toLowerCase()} ${words.when(endedAt)}`);
	return parts.join(" · ");
}
