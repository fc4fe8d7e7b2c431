import { consoleMeta } from "#console-kit/index.ts";
import { ConsolePage } from "#ui/console/console-page.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { readPage } from "../console-contract.ts";
import type { Route } from "./+types/page.route";
import { pageEditorMessages as messages } from "./messages.ts";
import { PageEditor } from "./page-editor.tsx";
import { useOpened } from "./use-opened.ts";

export const meta = consoleMeta(messages.pages);

export default function Page({ params }: Route.ComponentProps) {
	return <Opened key={params.slug} slug={params.slug} />;
}

/** Keeps the page as loaded: later responses must not change what the editor works on. */
function Opened({ slug }: { slug: string }) {
	const { opened, failed } = useOpened(readPage, { params: { slug } });
	if (opened) return <PageEditor opened={opened} />;
	return (
		<ConsolePage title={messages.pages} back={{ to: "/console/pages", label: messages.pages }}>
			{failed ?? (
				<div role="status" aria-busy="true" className="grid gap-4">
					<span className="sr-only">Loading the page</span>
					<Skeleton className="h-12 w-full" />
					<Skeleton className="h-96 w-full" />
				</div>
			)}
		</ConsolePage>
	);
}
