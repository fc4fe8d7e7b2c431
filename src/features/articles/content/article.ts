import type { ReactNode } from "react";

/** What lists say about an article. */
export interface ArticleEntry {
	slug: string;
	title: string;
	/** One or two sentences for the index and for search engines. */
	summary: string;
	topic: string;
	/** Minutes of reading; held to the text by a test. Null while the article is being prepared. */
	minutes: number | null;
	/** Words by which related courses are found. */
	related: string;
}

/** An article that is written: its text in parts. */
export interface Article extends ArticleEntry {
	/** Stands before the first heading. */
	opening: ReactNode;
	parts: { id: string; title: string; body: ReactNode }[];
}
