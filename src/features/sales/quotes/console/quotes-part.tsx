import { useState } from "react";
import type { Call } from "#api/call.ts";
import { Button, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { pluck } from "#values/fields/definitions.ts";
import { draftQuote, listQuotes, type Quote } from "../console-contract.ts";
import { quoteFields } from "../fields.ts";
import { dayAfter } from "../rules/validity.ts";
import { type DraftValues, newLine } from "./draft-values.ts";
import { QuoteCard } from "./quote-card.tsx";
import { QuoteForm } from "./quote-form.tsx";

/** Default validity of a new quote, in days. */
const usualDays = 30;
const fresh = (): DraftValues => ({
	...pluck(quoteFields, "empty"),
	lines: [newLine],
	validUntil: dayAfter(new Date(), usualDays),
});

interface Props {
	estimateId: string;
	/** Calls of the surrounding page whose responses change when a quote is sent. */
	changes: readonly Call[];
}

/** The quotes for an estimate request, latest first, and a button to add one. */
export function QuotesPart({ estimateId, changes }: Props) {
	const { data, failed } = useConsoleQuery(listQuotes, { params: { id: estimateId } });
	const [adding, setAdding] = useState(false);
	const [changing, setChanging] = useState<Quote["id"]>();
	return (
		<section aria-labelledby="quotes" className="grid gap-4">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="quotes" className="text-xl">
					Quotes
				</h2>
				{data && !adding && (
					<Button variant="secondary" onClick={() => setAdding(true)}>
						New quote
					</Button>
				)}
			</div>
			{!data && failed}
			{!data && !failed && <Skeleton className="h-32 w-full" />}
			{adding && (
				<QuoteForm
					call={draftQuote}
					input={{ params: { id: estimateId } }}
					values={fresh()}
					title="New quote"
					submitLabel="Save draft"
					onEnd={() => setAdding(false)}
				/>
			)}
			{data?.quotes.length === 0 && !adding && <p className="text-muted">No quotes yet. A new quote starts as a draft that only staff can see.</p>}
			{data?.quotes.map((quote) => (
				<QuoteCard key={quote.id} quote={quote} changes={changes} changing={changing === quote.id} onChange={(on) => setChanging(on ? quote.id : undefined)} />
			))}
		</section>
	);
}
