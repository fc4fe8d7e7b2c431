import { isRouteErrorResponse } from "react-router";
import { errorPageMessages } from "#storefront/messages.ts";
import { Button, ButtonLink, Container, PageHeading } from "#storefront-kit/index.ts";

const isUnavailable = (error: unknown) => isRouteErrorResponse(error) && error.status === 503;

/** Returns the title of the error page (specification, section 8). */
export const titleOfError = (error: unknown) =>
	isUnavailable(error) ? errorPageMessages.unavailable : errorPageMessages.title;

/** The page for unexpected errors (specification, section 8), and for a site that will work again soon. */
export function ErrorPage({ error }: { error: unknown }) {
	const requestId = isRouteErrorResponse(error) ? (error.data as { requestId?: string } | null)?.requestId : undefined;
	return (
		<Container as="main" width="text" className="pb-24">
			<PageHeading
				title={titleOfError(error)}
				lead={isUnavailable(error) ? errorPageMessages.unavailableLead : errorPageMessages.lead}
			/>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => window.location.reload()}>{errorPageMessages.tryAgain}</Button>
				<ButtonLink to="/" variant="secondary" reloadDocument>
					{errorPageMessages.backToHomepage}
				</ButtonLink>
			</div>
			{requestId && <p className="mt-6 text-sm text-muted">{errorPageMessages.request(requestId)}</p>}
		</Container>
	);
}
