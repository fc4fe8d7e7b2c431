import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { isRouteErrorResponse, Link, Outlet, useLocation, useNavigation } from "react-router";
import { isVisit, recordVisit } from "#features/operations/analytics/storefront/index.ts";
import { useCart } from "#features/sales/cart-items/storefront/index.ts";
import {
	cartReminderMessages as messages,
	navigationMessages,
	notFoundPageMessages,
	pageTimeOutMessages,
} from "#storefront/messages.ts";
import { Button, ButtonLink, Container, describePage, Notice, PageHeading } from "#storefront-kit/index.ts";
import { isAfterLogin } from "#storefront-kit/session/after-login.ts";
import { useNavigationContent } from "#storefront-kit/session/navigation-content.ts";
import { getPreview } from "#storefront-kit/session/site-preview.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { Route } from "./+types/site.layout";
import { ErrorPage, titleOfError } from "./error-page.tsx";
import { PageFocus } from "./page-focus.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SiteLink } from "./site-link.tsx";

/** The loading time in seconds after which a page shows a load error (specification, sections 8 and 9). */
const pageTimeOutSeconds = 120;

/** Titles of the error pages; every other page has its own. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
	error
		? describePage(matches, { title: isNotFound(error) ? "Page not found" : titleOfError(error), hidden: true })
		: [];

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

/** The provider's announcement above every page. */
function Announcement() {
	const announcement = useNavigationContent()?.announcement;
	if (!announcement) return null;
	const { text, to } = announcement;
	return (
		<aside
			aria-label={navigationMessages.announcement}
			className="bg-brand px-4 py-2 text-center text-sm text-on-brand print-hidden"
		>
			{to === null ? (
				text
			) : (
				<SiteLink to={to} className="underline underline-offset-4">
					{text}
				</SiteLink>
			)}
		</aside>
	);
}

/** Leads back to the cart after a login, which opens the home page (specification, section 4). */
function CartReminder() {
	const { state, pathname } = useLocation();
	const { total_items: count } = useCart();
	if (!isAfterLogin(state) || count === 0 || pathname === "/cart") return null;
	return (
		<Container className="py-4">
			<Notice title={messages.waiting(count)} live>
				<ButtonLink to="/cart" className="mt-2">
					{messages.goToCart}
				</ButtonLink>
			</Notice>
		</Container>
	);
}

function NotFoundPage() {
	return (
		<Container width="text" className="pb-24">
			<PageHeading eyebrow="404" title={notFoundPageMessages.title} lead={notFoundPageMessages.lead} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/training">{notFoundPageMessages.browseTraining}</ButtonLink>
				<ButtonLink to="/" variant="secondary">
					{notFoundPageMessages.backToHomepage}
				</ButtonLink>
			</div>
			<p className="mt-8 text-muted">
				{notFoundPageMessages.ownedCourse}{" "}
				<Link className="link" to="/myOrders">
					{notFoundPageMessages.myOrders}
				</Link>
				.
			</p>
		</Container>
	);
}

/** Shows a load error with a retry button when a page has not loaded after 120 seconds. */
function PageTimeOut() {
	const { state, location } = useNavigation();
	const [late, setLate] = useState(false);
	const waiting = state === "loading";

	// Counts from the frame that shows the wait, however busy the browser is.
	useLayoutEffect(() => {
		if (!waiting) return;
		const timer = setTimeout(() => setLate(true), pageTimeOutSeconds * 1000);
		return () => clearTimeout(timer);
	}, [waiting]);

	// Not in the effect, where it would make React finish all other work before the browser can paint the new page.
	if (late && !waiting) setLate(false);
	if (!late || !location) return null;
	return (
		<div role="alert" className="page-time-out">
			<Notice tone="danger" title={pageTimeOutMessages.title}>
				<p>{pageTimeOutMessages.text}</p>
				<Button
					variant="secondary"
					className="mt-3"
					onClick={() => window.location.assign(location.pathname + location.search)}
				>
					{pageTimeOutMessages.tryAgain}
				</Button>
			</Notice>
		</div>
	);
}
