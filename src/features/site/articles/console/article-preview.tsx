import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useConsoleQuery } from "#console-kit/index.ts";
import type { ListedCourse } from "#features/catalog/courses/storefront/index.ts";
import { searchCourses } from "#features/catalog/search/contract.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { previewArticle } from "../console-contract.ts";
import type { Article } from "../contract.ts";
import { ArticlePage } from "../storefront/article-page.tsx";
import type { FormValues } from "./form-values.ts";

const pause = 300;
const none: ListedCourse[] = [];

/** Shows the article, including unsaved changes, with the components of its public page. */
export function ArticlePreview({ values }: { values: FormValues }) {
	const { title, slug, summary, topic, related, coming, body } = useLater(values);
	const { data, failed } = useConsoleQuery(previewArticle, { body: { title, slug, summary, topic, related, coming, body } });
	const courses = useConsoleQuery(searchCourses, { query: { keyword: related.trim() } }, { enabled: related.trim() !== "" });
	const last = useRef<Article>(undefined);
	if (data) last.current = data;
	if (failed) return failed;
	if (!last.current) return <Skeleton className="h-96 w-full" />;
	return (
		<div className="rounded-lg border border-line bg-paper pb-12" onClickCapture={stayHere} onSubmitCapture={stop} data-preview>
			<ArticlePage
				article={{ ...last.current, title: last.current.title || "Untitled" }}
				courses={related.trim() ? (courses.data?.slice(0, 3) ?? none) : none}
			/>
		</div>
	);
}

function stop(event: SyntheticEvent) {
	event.preventDefault();
	event.stopPropagation();
}

/** Links within the page work; others would leave the editor. */
function stayHere(event: SyntheticEvent) {
	const link = (event.target as Element).closest("a");
	if (link && !link.getAttribute("href")?.startsWith("#")) stop(event);
}

/** Debounces a value. */
function useLater<Value>(value: Value): Value {
	const [later, setLater] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setLater(value), pause);
		return () => clearTimeout(timer);
	}, [value]);
	return later;
}
