import { Section, Skeleton, TouchLink, useConsoleQuery } from "#console-kit/index.ts";
import { getQuote } from "../console-contract.ts";

/** Links from an order to the quote that it pays, on the page of its estimate request. */
export function QuoteLink({ id }: { id: number }) {
	const { data, failed } = useConsoleQuery(getQuote, { params: { id: String(id) } });
	return (
		<Section id="quote" title="Quote" className="grid gap-2">
			{failed}
			{!data && !failed && <Skeleton className="h-11 w-40" />}
			{data && (
				<TouchLink to={`/console/estimates/${data.estimateId}`} className="justify-self-start">
					{data.title === "" ? data.number : `${data.number}: ${data.title}`}
				</TouchLink>
			)}
		</Section>
	);
}
