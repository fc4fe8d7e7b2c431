import { Link } from "react-router";
import type { ListedArticle } from "../list-contract.ts";
import { articleIndexMessages as messages } from "../messages.ts";

interface Props {
	/** The accessible name of the list. */
	label: string;
	articles: readonly ListedArticle[];
	/** The position after which the next page begins; null on the last one. */
	next: string | null;
}

/** The articles in the order of the index (specification, section 2). */
export function ArticleIndex({ label, articles, next }: Props) {
	return (
		<div>
			{articles.length === 0 && <p className="border-t border-line py-8 text-muted">{messages.none}</p>}
			<ul aria-label={label} className="border-t border-line">
				{articles.map((entry) => (
					<li key={entry.slug} className="border-b border-line">
						<article className="relative grid gap-x-12 gap-y-2 py-8 md:grid-cols-[12rem_minmax(0,1fr)]">
							<div className="text-sm text-muted">
								<p className="eyebrow">{entry.topic}</p>
								<p className="mt-1">{entry.minutes === null ? messages.comingSoon : messages.minRead(entry.minutes)}</p>
							</div>
							<div className="max-w-3xl">
								<h2 className="text-xl sm:text-2xl">
									<Link
										to={`/resources/${entry.slug}`}
										className="course-card-title after:absolute after:inset-0"
										prefetch="intent"
									>
										{entry.title}
									</Link>
								</h2>
								<p className="mt-3 max-w-text text-muted">{entry.summary}</p>
							</div>
						</article>
					</li>
				))}
			</ul>
			{next && (
				<p className="mt-8">
					<Link to={`?after=${next}`} className="link inline-flex min-h-11 items-center">
						{messages.moreArticles}
					</Link>
				</p>
			)}
		</div>
	);
}
