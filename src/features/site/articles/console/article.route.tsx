import { useEffect, useState } from "react";
import { ConsolePage, consoleMeta, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { type EditedArticle, readArticle } from "../console-contract.ts";
import type { Route } from "./+types/article.route";
import { ArticleEditor } from "./article-editor.tsx";

export const meta = consoleMeta("Article");

export default function Article({ params }: Route.ComponentProps) {
	return <Opened key={params.id} id={params.id} />;
}

/** Keeps the article as loaded: later responses must not change what the editor works on. */
function Opened({ id }: { id: string }) {
	const { data, failed, isFetching } = useConsoleQuery(readArticle, { params: { id } });
	const [opened, setOpened] = useState<EditedArticle>();
	useEffect(() => {
		if (data && !isFetching) setOpened((before) => before ?? data);
	}, [data, isFetching]);
	if (opened) return <ArticleEditor opened={opened} />;
	return (
		<ConsolePage title="Article" back={{ to: "/console/articles", label: "Articles" }}>
			{failed ?? <Skeleton label="Loading the article" />}
		</ConsolePage>
	);
}
