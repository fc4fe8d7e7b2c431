import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useNavigation } from "react-router";
import { isVisit, recordVisit } from "#features/operations/analytics/storefront/index.ts";
import { getPreview } from "#storefront-kit/session/site-preview.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { describePage } from "#ui/layout/page-meta.ts";
import type { Route } from "./+types/site.layout";
import { Announcement } from "./announcement.tsx";
import { CartReminder } from "./cart-reminder.tsx";
import { ErrorPage, titleOfError } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageFocus } from "./page-focus.tsx";
import { PageTimeOut } from "./page-time-out.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Titles of the error pages; every other page has its own. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
	error ? describePage(matches, { title: isNotFound(error) ? "Page not found" : titleOfError(error), hidden: true }) : [];

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

/** An unknown address keeps the menu. After an error in rendering, only the plain error page is safe to show. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isNotFound(error)) return <ErrorPage error={error} />;
	return (
		<SiteFrame>
			<NotFoundPage />
		</SiteFrame>
	);
}

function SiteFrame({ children }: { children: ReactNode }) {
	const navigation = useNavigation();
	const waiting = navigation.state === "loading";
	return (
		<>
			<a href="#page" className="skip-link">
				Skip to content
			</a>
			<div className="page-progress" data-busy={navigation.state !== "idle"} aria-hidden="true" />
			{getPreview()?.bar}
			<Announcement />
			<SiteHeader />
			{waiting && <Spinner className="page-spinner" />}
			<PageTimeOut />
			<CartReminder />
			<main id="page" tabIndex={-1} className="min-h-[70dvh]" aria-busy={waiting}>
				{children}
			</main>
			<SiteFooter />
			<PageFocus />
		</>
	);
}
