import { useEffect, useState } from "react";
import { useConsoleQuery } from "../../../../console/index.ts";
import { ConsolePage } from "../../../../ui/console/console-page.tsx";
import { Failed } from "../../../../ui/console/failed.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { type EditedPage, readPage } from "../console-contract.ts";
import type { Route } from "./+types/page.route";
import { pageEditorMessages as messages } from "./messages.ts";
import { PageEditor } from "./page-editor.tsx";

export const meta = pageMeta({ title: messages.pages, hidden: true });

export default function Page({ params }: Route.ComponentProps) {
	return <Opened key={params.slug} slug={params.slug} />;
}

/** Keeps the page as loaded: later responses must not change what the editor works on. */
function Opened({ slug }: { slug: string }) {
	const { data, error, isFetching, refetch } = useConsoleQuery(readPage, { params: { slug } });
	const [opened, setOpened] = useState<EditedPage>();
	useEffect(() => {
		if (data && !isFetching) setOpened((before) => before ?? data);
	}, [data, isFetching]);
	if (opened) return <PageEditor opened={opened} />;
	return (
		<ConsolePage title={messages.pages} back={{ to: "/console/pages", label: messages.pages }}>
			{error ? (
				<Failed message={error.message} again={() => void refetch()} />
			) : (
				<div role="status" aria-busy="true" className="grid gap-4">
					<span className="sr-only">{messages.loading}</span>
					<Skeleton className="h-12 w-full" />
					<Skeleton className="h-96 w-full" />
				</div>
			)}
		</ConsolePage>
	);
}
