import { Link } from "react-router";
import { useSite } from "#storefront-kit/session/site.ts";
import { getPreview } from "#storefront-kit/session/site-preview.ts";

/** The mark and the name. The style sheet of a published brand can replace both with a logo. */
export function SiteLogo({ to = "/" }: { to?: "/" | "/console" }) {
	const { siteName } = useSite();
	return (
		<Link
			to={to}
			className="flex min-h-11 items-center gap-2.5"
			{...(to === "/" ? { prefetch: "intent" as const } : {})}
		>
			<svg className="site-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
				<rect width="32" height="32" rx="7" className="fill-brand" />
				<path d="M10 8v16h12" fill="none" strokeWidth="3.5" className="stroke-on-brand" />
				<path d="M15 8h7" fill="none" strokeWidth="3.5" className="stroke-on-brand opacity-60" />
			</svg>
			<span className="font-serif text-lg font-medium tracking-tight">{getPreview()?.siteName ?? siteName}</span>
		</Link>
	);
}
