import { Link } from "react-router";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

/** What an address says that nothing answers. */
export function NotFoundPage() {
	return (
		<Container width="text" className="pb-24">
			<PageHeading eyebrow="404" title="There is nothing at this address" lead="The page may have moved, or the address may have a typing error." />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/training">Browse Training</ButtonLink>
				<ButtonLink to="/" variant="secondary">
					Back to Homepage
				</ButtonLink>
			</div>
			<p className="mt-8 text-muted">
				Looking for something you bought? It is in{" "}
				<Link className="link" to="/myOrders">
					My Orders
				</Link>
				.
			</p>
		</Container>
	);
}
