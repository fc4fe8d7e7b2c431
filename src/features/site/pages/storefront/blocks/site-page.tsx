import { Suspense } from "react";
import { lazyPart } from "#storefront-kit/index.ts";
import { BlockPage } from "./block-page.tsx";
import type { LoadedPage } from "./load-page.ts";

const LegalPage = lazyPart(() => import("./legal-page.tsx").then((legal) => legal.LegalPage));

/** A page that staff can edit, in the layout it was created with. */
export function SitePage({ page, data }: LoadedPage) {
	if (page.layout !== "legal") return <BlockPage page={page} data={data} />;
	return (
		<Suspense>
			<LegalPage page={page} />
		</Suspense>
	);
}
