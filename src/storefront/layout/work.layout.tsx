import { Outlet } from "react-router";
import type { Route } from "./+types/work.layout";
import { ErrorPage } from "./error-page.tsx";

/** Around work screens, which fill the window: no menu and no footer. */
export default function Work() {
	return (
		<main id="page" tabIndex={-1}>
			<Outlet />
		</main>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
