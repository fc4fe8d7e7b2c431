import { pageMeta } from "../../../ui/page-meta.ts";
import { ArticleEditor } from "./article-editor.tsx";

export const meta = pageMeta({ title: "New article", hidden: true });

export default function NewArticle() {
	return <ArticleEditor opened={null} />;
}
