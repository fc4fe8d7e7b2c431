import { navigationMessages } from "#storefront/messages.ts";
import { useNavigationContent } from "#storefront-kit/session/navigation-content.ts";
import { SiteLink } from "./site-link.tsx";

/** The provider's announcement above every page. */
export function Announcement() {
	const announcement = useNavigationContent()?.announcement;
	if (!announcement) return null;
	const { text, to } = announcement;
	return (
		<aside aria-label={navigationMessages.announcement} className="bg-brand px-4 py-2 text-center text-sm text-on-brand print-hidden">
			{to === null ? (
				text
			) : (
				<SiteLink to={to} className="underline underline-offset-4">
					{text}
				</SiteLink>
			)}
		</aside>
	);
}
