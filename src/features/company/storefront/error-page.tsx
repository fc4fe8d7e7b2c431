import { isRouteErrorResponse } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Container } from "../../../ui/container.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";

/** The title of the router's error page (specification, section 8). */
export const unexpected = "Unexpected Application Error!";

/** The page for anything unexpected (specification, section 8). */
export function ErrorPage({ error }: { error: unknown }) {
	const requestId = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined;
	return (
		<Container as="main" width="text" className="pb-24">
			<PageHeading
				title={unexpected}
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
