import { Link } from "react-router";
import type { ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import { NewsletterForm } from "#features/site/newsletter/storefront/index.ts";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { RichText } from "#ui/text/rich-text.tsx";
import type { Article } from "../contract.ts";
import { comingPageMessages } from "../messages.ts";
import { RelatedSection } from "./related-section.tsx";

/** Announces an article that is not written yet, with the newsletter form and related courses. */
export function ComingPage({ article, courses }: { article: Article; courses: ListedCourse[] }) {
	return (
		<Container>
			<PageHeading title={article.title} eyebrow={comingPageMessages.comingSoon(article.topic)} lead={comingPageMessages.lead} />
			<div className="max-w-text">
				<RichText html={article.html} />
				<section aria-labelledby="tell-me" className="mt-8 rounded-lg border border-line bg-surface p-6 sm:p-8">
					<h2 id="tell-me" className="text-xl">
						{comingPageMessages.getNotified}
					</h2>
					<p className="mt-2 mb-5 text-muted">{comingPageMessages.subscribeText}</p>
					<NewsletterForm />
				</section>
				<p className="mt-8">
					<Link to="/resources" className="link inline-flex min-h-11 items-center" prefetch="intent">
						{comingPageMessages.allResources}
					</Link>
				</p>
			</div>
			<RelatedSection courses={courses} />
		</Container>
	);
}
