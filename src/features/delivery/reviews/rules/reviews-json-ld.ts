import type { RatingSummary } from "./summarize-ratings.ts";

interface PublicReview {
	rating: number;
	text: string;
	name: string;
	writtenAt: string;
}

const maxReviews = 5;

/** Creates the structured data (schema.org) that reviews add to a course; nothing without a summary. */
export function reviewsJsonLd({
	summary,
	reviews,
}: {
	summary: RatingSummary | null;
	reviews: readonly PublicReview[];
}): object {
	if (!summary) return {};
	const scale = { bestRating: 5, worstRating: 1 };
	return {
		aggregateRating: { "@type": "AggregateRating", ratingValue: summary.average, reviewCount: summary.count, ...scale },
		review: reviews.slice(0, maxReviews).map(({ rating, text, name, writtenAt }) => ({
			"@type": "Review",
			reviewRating: { "@type": "Rating", ratingValue: rating, ...scale },
			reviewBody: text,
			author: { "@type": "Person", name },
			datePublished: writtenAt.slice(0, 10),
		})),
	};
}
