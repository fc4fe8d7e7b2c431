import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useNavigation } from "react-router";
import { isVisit, recordVisit } from "../../features/operations/analytics/storefront/index.ts";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { describePage } from "../../ui/layout/page-meta.ts";
import type { Route } from "./+types/site.layout";
import { ErrorPage, unexpected } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageFocus } from "./page-focus.tsx";
import { PageTimeOut } from "./page-time-out.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The words of the error pages; every page has its own. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
	error ? describePage(matches, { title: isNotFound(error) ? "Page not found" : unexpected, hidden: true }) : [];

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export default function Site() {
	useEffect(() => {
		if (isVisit()) recordVisit("visit");
	}, []);
	return (
		<SiteFrame>
			<Outlet />
		</SiteFrame>
	);
}

/** Who comes to an address that is not there still has the menu; where something broke, only the error page is sure to work. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isNotFound(error)) return <ErrorPage error={error} />;
	return (
		<SiteFrame>
			<NotFoundPage />
		</SiteFrame>
	);
}

/** What every page of the storefront stands in: the header, the page, the footer. */
function SiteFrame({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const waiting = navigation.state === "loading";
	return (
		<>
			<a href="#page" className="skip-link">
				Skip to content
			</a>
			<div className="page-progress" data-busy={navigation.state !== "idle"} aria-hidden="true" />
			<SiteHeader />
			{waiting && <Spinner className="page-spinner" />}
			<PageTimeOut />
			<main id="page" tabIndex={-1} className="min-h-[70dvh]" aria-busy={waiting}>
				{children}
			</main>
			<SiteFooter />
			<PageFocus />
		</>
	);
}
