import { expect, test } from "vitest";
import { reviewsJsonLd } from "./reviews-json-ld.ts";

const review = { rating: 4, text: "Clear.", name: "Wanda W.", writtenAt: "2026-11-20T10:00:00.000Z" };

test("states no rating without a summary", () => expect(reviewsJsonLd({ summary: null, reviews: [] })).toEqual({}));

test("states the average, the number of reviews and the newest ones", () => {
	const summary = { count: 6, average: 4.2, distribution: [0, 0, 1, 3, 2] };
	const data = reviewsJsonLd({ summary, reviews: Array(6).fill(review) });
	expect(data).toMatchObject({ aggregateRating: { ratingValue: 4.2, reviewCount: 6, bestRating: 5 } });
	expect(data).toHaveProperty("review.length", 5);
	expect(data).toMatchObject({
		review: [
			{ reviewRating: { ratingValue: 4 }, author: { name: "Wanda W." }, datePublished: "2026-11-20" },
			{},
			{},
			{},
			{},
		],
	});
});
