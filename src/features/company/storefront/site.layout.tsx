import { Outlet, useNavigation } from "react-router";
import { Spinner } from "../../../ui/spinner.tsx";
import { PageFocus } from "./page-focus.tsx";
import { PageTimeOut } from "./page-time-out.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** What every page of the storefront stands in: the header, the page, the footer. */
export default function Site() {
	const navigation = useNavigation();
	const waiting = navigation.state === "loading";
	return (
		<>
			<a href="#page" className="skip-link">
				Skip to the content
			</a>
			<div className="page-progress" data-busy={navigation.state !== "idle"} aria-hidden="true" />
			<SiteHeader />
			{waiting && <Spinner className="page-spinner" />}
			<PageTimeOut />
			<main id="page" tabIndex={-1} className="min-h-[70dvh]" aria-busy={waiting}>
				<Outlet />
			</main>
			<SiteFooter />
			<PageFocus />
		</>
	);
}
