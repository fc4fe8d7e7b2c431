import { consoleMeta } from "#console-kit/index.ts";
import { ArticleEditor } from "./article-editor.tsx";

export const meta = consoleMeta("New article");

export default function NewArticle() {
	return <ArticleEditor opened={null} />;
}
