import { Disclosure } from "#ui/layout/disclosure.tsx";
import { formatBusinessDate } from "#values/dates.ts";
import type { CourseReviews as Reviews } from "../contract.ts";
import { courseReviewsMessages as messages } from "../messages.ts";
import { Stars } from "./stars.tsx";

export { RatingLink } from "./rating-link.tsx";

/** Reviews that are shown before the visitor asks for more. */
const first = 4;

/** The reviews of a course with their distribution. */
export function CourseReviews({ summary, reviews }: Reviews) {
	if (!summary) return null;
	const more = reviews.slice(first);
	return (
		<section aria-labelledby="reviews" className="course-section">
			<h2 id="reviews" className="text-2xl">
				{messages.title}
			</h2>
			<div className="review-summary">
				<p>
					<span className="block font-serif text-4xl">{summary.average.toFixed(1)}</span>
					<Stars rating={summary.average} />
					<span className="block text-sm text-muted">{messages.count(summary.count)}</span>
				</p>
				<dl className="text-sm">
					{[5, 4, 3, 2, 1].map((stars) => (
						<div key={stars}>
							<dt>{messages.starsRow(stars)}</dt>
							<dd>
								<progress value={summary.distribution[stars - 1]} max={summary.count} aria-hidden />
								{summary.distribution[stars - 1]}
							</dd>
						</div>
					))}
				</dl>
			</div>
			<p className="mt-4 text-sm text-muted">{messages.checked}</p>
			<List reviews={reviews.slice(0, first)} />
			{more.length > 0 && (
				<Disclosure title={messages.more}>
					<List reviews={more} />
					{summary.count > reviews.length && (
						<p className="py-4 text-muted">{messages.newest(reviews.length, summary.count)}</p>
					)}
				</Disclosure>
			)}
		</section>
	);
}

const List = ({ reviews }: Pick<Reviews, "reviews">) => (
	<ul className="review-list">
		{reviews.map(({ rating, text, name, writtenAt }) => (
			<li key={writtenAt + name}>
				<Stars rating={rating} />
				<p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
				<p className="mt-1 text-sm text-muted">
					{name} · <time dateTime={writtenAt}>{formatBusinessDate(writtenAt)}</time>
				</p>
			</li>
		))}
	</ul>
);
