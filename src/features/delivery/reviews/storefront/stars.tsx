import { courseReviewsMessages as messages } from "../messages.ts";

/** A rating as stars. */
export function Stars({ rating }: { rating: number }) {
	const full = Math.round(rating);
	return (
		<span role="img" aria-label={messages.stars(rating)} className="text-accent">
			{"★".repeat(full)}
			{"☆".repeat(5 - full)}
		</span>
	);
}
