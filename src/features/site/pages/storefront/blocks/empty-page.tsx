import { Container, TouchLink, useSession } from "#storefront-kit/index.ts";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { sitePageMessages as messages } from "../../messages.ts";

/** In place of a text that the provider hasn't written. Tells staff where to write it. */
export function EmptyPage() {
	const isStaff = useSession() !== null && browserStorage.get("staff") !== null;
	return (
		<Container className="pb-20">
			<p className="max-w-text text-md text-muted">{messages.noText}</p>
			<p className="mt-6">
				{isStaff ? (
					<TouchLink to="/console/pages">{messages.write}</TouchLink>
				) : (
					<TouchLink to="/contact-us">{messages.contact}</TouchLink>
				)}
			</p>
		</Container>
	);
}
