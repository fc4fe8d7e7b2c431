import { consoleMeta } from "#console-kit/index.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { newArticleMessages } from "./messages.ts";

export const meta = consoleMeta(newArticleMessages.title);

export default function NewArticle() {
	return <ArticleEditor opened={null} />;
}
