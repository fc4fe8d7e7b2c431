import { Link, useRouteLoaderData } from "react-router";
import type { loader } from "#root.tsx";
import { getPreview } from "#storefront-kit/session/site-preview.ts";

/** The mark and the name. The style sheet of a published brand can replace both with a logo. */
export function SiteLogo() {
	const config = useRouteLoaderData<typeof loader>("root");
	return (
		<Link to="/" className="flex min-h-11 items-center gap-2.5" prefetch="intent">
			<svg className="site-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
				<rect width="32" height="32" rx="7" className="fill-brand" />
				<path d="M10 8v16h12" fill="none" strokeWidth="3.5" className="stroke-on-brand" />
				<path d="M15 8h7" fill="none" strokeWidth="3.5" className="stroke-on-brand opacity-60" />
			</svg>
			<span className="font-serif text-lg font-medium tracking-tight">{getPreview()?.siteName ?? config?.siteName ?? "Lectern"}</span>
		</Link>
	);
}
