import { Container, PageHeading } from "#storefront-kit/index.ts";
import { EmptyPage } from "./empty-page.tsx";
import type { LoadedPage } from "./load-page.ts";
import { PageBlocks } from "./page-blocks.tsx";

/** A page of blocks that staff can edit. Its title is hidden if a carousel begins it, and left out if a hero does. */
export function BlockPage({ page, data }: LoadedPage) {
	const first = page.blocks[0]?.kind;
	const isTitled = first !== "hero" && first !== "carousel";
	return (
		<>
			{first === "carousel" && <h1 className="sr-only">{page.title}</h1>}
			{isTitled && (
				<Container>
					<PageHeading title={page.title} eyebrow={page.eyebrow} lead={page.lead} />
				</Container>
			)}
			{page.isEmpty && <EmptyPage />}
			<PageBlocks blocks={page.blocks} data={data} isTitled={isTitled} />
		</>
	);
}
