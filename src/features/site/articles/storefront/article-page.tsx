import type { ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import type { Article } from "../contract.ts";
import { articlePageMessages } from "../messages.ts";
import { ComingPage } from "./coming-page.tsx";
import { LongRead } from "./long-read.tsx";
import { RelatedSection } from "./related-section.tsx";

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
			<p className="mt-12 max-w-text border-t border-line pt-5 text-sm text-muted lg:ml-76">{articlePageMessages.disclaimer}</p>
			<RelatedSection courses={courses} />
		</LongRead>
	);
}
