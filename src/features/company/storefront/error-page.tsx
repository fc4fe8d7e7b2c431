import { isRouteErrorResponse, Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

/** The page for an address that is not there, and for anything unexpected (specification, section 8). */
export function ErrorPage({ error }: { error: unknown }) {
	if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
	const requestId = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined;
	return (
		<Container as="main" width="text" className="pb-24">
			<title>Unexpected Application Error!</title>
			<PageHeading
				title="Unexpected Application Error!"
				lead="Something went wrong on our side. Your cart is safe. Please try again; if it happens again, tell us what you were doing."
			/>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => window.location.reload()}>Try again</Button>
				<ButtonLink to="/" variant="secondary" reloadDocument>
					Back to Homepage
				</ButtonLink>
			</div>
			{requestId && <p className="mt-6 text-sm text-muted">Request {requestId}</p>}
		</Container>
	);
}

function NotFoundPage() {
	return (
		<Container as="main" width="text" className="pb-24">
			<title>Page not found</title>
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
