import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { CallRefused, Failed, Skeleton, useConsoleQuery } from "#console-kit/index.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { type EditedPage, previewPage } from "../console-contract.ts";
import type { PublicPage } from "../contract.ts";
import type { PageContent } from "../rules/page-content.ts";
import { loadPageData, type PageData } from "../storefront/blocks/load-page.ts";
import { SitePage } from "../storefront/blocks/site-page.tsx";

const none: PageData = {
	courses: {},
	experts: [],
	webinars: [],
	catalog: null,
	articles: { articles: [], next: null },
};

/** Shows the page, including unsaved changes, with the components of the site. */
export function PagePreview({ page, content }: { page: EditedPage; content: PageContent }) {
	const { data, error, refetch } = useConsoleQuery(previewPage, {
		params: { slug: page.slug },
		body: { layout: page.layout, content },
	});
	const last = useRef<PublicPage>(undefined);
	if (data) last.current = data;
	const [loaded, setLoaded] = useState(none);
	useEffect(() => {
		if (!data) return;
		let isCurrent = true;
		void loadPageData(apiClient, data.blocks).then((now) => isCurrent && setLoaded(now));
		return () => {
			isCurrent = false;
		};
	}, [data]);
	if (error) {
		const isIncomplete = error instanceof CallRefused && error.status === 400;
		return (
			<Failed
				message={
					isIncomplete ? "Some fields are empty or not valid. Choose Save draft to see which ones." : error.message
				}
				again={() => void refetch()}
			/>
		);
	}
	if (!last.current) return <Skeleton />;
	return (
		<div
			className="overflow-hidden rounded-lg border border-line bg-paper pb-12"
			onClickCapture={stayHere}
			data-preview
		>
			<SitePage page={last.current} data={loaded} />
		</div>
	);
}

/** Links within the page work; others would leave the editor. */
function stayHere(event: SyntheticEvent) {
	const link = (event.target as Element).closest("a");
	if (!link || link.getAttribute("href")?.startsWith("#")) return;
	event.preventDefault();
	event.stopPropagation();
}
