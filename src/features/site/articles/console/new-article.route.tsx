import { pageMeta } from "#ui/layout/page-meta.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { newArticleMessages } from "./messages.ts";

export const meta = pageMeta({ title: newArticleMessages.title, hidden: true });

export default function NewArticle() {
	return <ArticleEditor opened={null} />;
}
