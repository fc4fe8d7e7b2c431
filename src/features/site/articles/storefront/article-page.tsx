import { CourseGrid, type ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import { NewsletterForm } from "#features/site/newsletter/storefront/index.ts";
import { Container, PageHeading, TouchLink } from "#storefront-kit/index.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import type { Article } from "../contract.ts";
import { articlePageMessages, comingPageMessages, relatedSectionMessages } from "../messages.ts";
import { LongRead } from "./long-read.tsx";

/** An article with table of contents, reading time and related courses. */
export function ArticlePage({ article, courses }: { article: Article; courses: ListedCourse[] }) {
	if (article.minutes === null) return <ComingPage article={article} courses={courses} />;
	return (
		<LongRead
			title={article.title}
			eyebrow={articlePageMessages.minRead(article.topic, article.minutes)}
			lead={article.summary}
			contents={article.contents}
			text={article.html}
		>
			<p className="mt-12 max-w-text border-t border-line pt-5 text-sm text-muted lg:ml-76">
				{articlePageMessages.disclaimer}
			</p>
			<RelatedSection courses={courses} />
		</LongRead>
	);
}

/** Announces an article that is not written yet, with the newsletter form and related courses. */
function ComingPage({ article, courses }: { article: Article; courses: ListedCourse[] }) {
	return (
		<Container>
			<PageHeading
				title={article.title}
				eyebrow={comingPageMessages.comingSoon(article.topic)}
				lead={comingPageMessages.lead}
			/>
			<div className="max-w-text">
				<RichText html={article.html} />
				<section aria-labelledby="tell-me" className="mt-8 rounded-lg border border-line bg-surface p-6 sm:p-10">
					<h2 id="tell-me" className="text-xl">
						{comingPageMessages.getNotified}
					</h2>
					<p className="mt-2 mb-5 text-muted">{comingPageMessages.subscribeText}</p>
					<NewsletterForm />
				</section>
				<p className="mt-8">
					<TouchLink to="/resources" prefetch="intent">
						{comingPageMessages.allResources}
					</TouchLink>
				</p>
			</div>
			<RelatedSection courses={courses} />
		</Container>
	);
}

function RelatedSection({ courses }: { courses: ListedCourse[] }) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby="related" className="mt-16 border-t border-line pt-12 sm:mt-24 print-hidden">
			<h2 id="related" className="mb-8 text-2xl">
				{relatedSectionMessages.relatedCourses}
			</h2>
			<CourseGrid courses={courses} label={relatedSectionMessages.relatedCourses} level={3} />
		</section>
	);
}
