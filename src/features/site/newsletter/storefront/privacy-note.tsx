import { Link } from "react-router";
import { useSite } from "#storefront-kit/index.ts";
import { privacyMessages as messages } from "./messages.ts";

/** Links to the privacy policy below a form, if the site has one. */
export function PrivacyNote() {
	if (useSite().emptyPages.includes("/privacy-policy")) return null;
	return (
		<p className="mt-6 text-sm text-muted">
			{messages.before}
			<Link to="/privacy-policy" className="link" prefetch="intent">
				{messages.link}
			</Link>
			{messages.after}
		</p>
	);
}
