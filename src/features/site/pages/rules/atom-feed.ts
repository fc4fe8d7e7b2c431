interface FeedArticle {
	slug: string;
	title: string;
	summary: string;
	topic: string;
	/** ISO 8601. */
	publishedAt: string;
	updatedAt: string;
}

interface Feed {
	/** The address of the index, without a trailing slash. */
	url: string;
	title: string;
	author: string;
	articles: readonly FeedArticle[];
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
// XML cannot contain most control characters, not even escaped.
const text = (value: string) =>
	value
		.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
		.replace(/[&<>"']/g, (mark) => marks[mark] as string);

/** Writes an Atom feed (RFC 4287). Its `updated` is that of the article which changed last. */
export function atomFeed({ url, title, author, articles }: Feed): string {
	const changed = articles.map(changedAt).toSorted().at(-1) ?? "1970-01-01T00:00:00.000Z";
	const entries = articles.map((article) => {
		const address = text(`${url}/${article.slug}`);
		return `	<entry>
		<id>${address}</id>
		<title>${text(article.title)}</title>
		<link href="${address}"/>
		<published>${article.publishedAt}</published>
		<updated>${changedAt(article)}</updated>
		<category term="${text(article.topic)}"/>
		<summary>${text(article.summary)}</summary>
	</entry>
`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
	<id>${text(url)}</id>
	<title>${text(title)}</title>
	<link href="${text(url)}"/>
	<link rel="self" type="application/atom+xml" href="${text(`${url}/feed.xml`)}"/>
	<updated>${changed}</updated>
	<author><name>${text(author)}</name></author>
${entries.join("")}</feed>
`;
}

/** A scheduled article can be edited before it appears. */
const changedAt = ({ publishedAt, updatedAt }: FeedArticle) => (updatedAt > publishedAt ? updatedAt : publishedAt);
