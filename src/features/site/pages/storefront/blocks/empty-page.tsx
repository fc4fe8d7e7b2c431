import { Link } from "react-router";
import { Container, useSession } from "#storefront-kit/index.ts";
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
					<Link to="/console/pages" className="link inline-flex min-h-11 items-center">
						{messages.write}
					</Link>
				) : (
					<Link to="/contact-us" className="link inline-flex min-h-11 items-center">
						{messages.contact}
					</Link>
				)}
			</p>
		</Container>
	);
}
