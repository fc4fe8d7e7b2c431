import { useEffect } from "react";
import { Link } from "react-router";
import { useSession } from "../../../../../storefront/index.ts";
import { previewBarMessages as messages } from "./messages.ts";

/** Says that the menus on this page are a draft, and leads back to their editor. */
export function PreviewBar() {
	const session = useSession();
	// Drafts are for staff. A reload ends the preview.
	useEffect(() => {
		if (!session) location.reload();
	}, [session]);
	return (
		<aside
			aria-label={messages.label}
			className="flex flex-wrap items-center justify-center gap-x-4 border-b border-line bg-sunken px-4 py-2 text-sm print-hidden"
		>
			<p>{messages.text}</p>
			<Link to="/console/menus" className="link inline-flex min-h-11 items-center font-semibold">
				{messages.back}
			</Link>
		</aside>
	);
}
