import { type ReactNode, useEffect } from "react";
import {
	Links,
	Meta,
	type MetaDescriptor,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { apiClientContext } from "./api/api-client-context.ts";
import { unwrap } from "./api/unwrap.ts";
import { getConfig } from "./features/site/pages/contract.ts";
import { ErrorPage, titleOfError } from "./storefront/layout/error-page.tsx";
import { canonicalPath } from "./storefront/layout/menu.ts";
import { loadFailureMessages } from "./storefront/messages.ts";
import { sessionScript } from "./storefront-kit/index.ts";
import { InlineScript } from "./ui/browser/inline-script.tsx";
import { hideLoadFailure, loadFailureScript } from "./ui/browser/load-failure.ts";
import { renderedAddressScript } from "./ui/browser/rendered-address.ts";
import { Toaster } from "./ui/feedback/toaster.tsx";
import { fontPreloads } from "./ui/fonts/preload.ts";
import { earlyPressScript, replayEarlyPresses } from "./ui/navigation/early-presses.ts";
import { styleSheets } from "./ui/theme/style-sheets.ts";
import { themeScript } from "./ui/theme/theme-choice.ts";
import { pageAddress, readPage } from "./values/lists/list-pages.ts";
import { listClockPeriods } from "./values/time-zones/clock-periods.ts";
import { setSiteZones } from "./values/time-zones/site-zones.ts";
import { setZoneClocks } from "./values/time-zones/zone-clock.ts";

/** Facts about the site that do not change while the page is open. */
export async function loader({ context }: Route.LoaderArgs) {
	const config = unwrap(await context.get(apiClientContext).call(getConfig, {}));
	const { first, second } = config.zones;
	const clocks = listClockPeriods(second ? [first, second] : [first], new Date().getUTCFullYear());
	setZoneClocks(clocks);
	return { ...config, clocks };
}
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, error }): MetaDescriptor[] => [
	{ title: error ? titleOfError(error) : (loaderData?.siteName ?? "Lectern") },
];

/** The document around every page, including errors. */
export function Layout({ children }: { children: ReactNode }) {
	const config = useRouteLoaderData<typeof loader>("root");
	const styles = config?.styles;
	// On the server, the site's brand sets them.
	if (!import.meta.env.SSR && config) {
		setSiteZones(config.zones);
		setZoneClocks(config.clocks);
	}
	const { pathname, search } = useLocation();
	const query = new URLSearchParams(search);
	const read = useMatches().flatMap(
		({ handle }) => (handle as { query?: string[] } | undefined)?.query?.filter((name) => query.has(name)) ?? [],
	);
	// Each page of a list has its own address, but not with filters.
	const address =
		config && config.publicUrl + pageAddress(canonicalPath(pathname), read.join() === "page" ? readPage(query) : 1);
	return (
		<html lang="en" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content={styles?.paper[0] ?? "#faf7f1"} />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content={styles?.paper[1] ?? "#0e161e"} />
				<meta property="og:site_name" content={config?.siteName} />
				{address && <meta property="og:url" content={address} />}
				{address && <link rel="canonical" href={address} />}
				<Meta />
				{fontPreloads(styles?.webFonts).map((href) => (
					<link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				{styleSheets(styles?.sheets).map((href) => (
					<link key={href} rel="stylesheet" href={href} />
				))}
				<Links />
				{styles?.icon ? (
					<link rel="icon" href={styles.icon} type="image/png" />
				) : (
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				)}
				<link rel="manifest" href="/manifest.webmanifest" />
				<link rel="apple-touch-icon" href={styles?.icon ?? "/apple-touch-icon.png"} />
				<InlineScript
					text={
						import.meta.env.SSR
							? themeScript +
								renderedAddressScript +
								sessionScript +
								earlyPressScript +
								loadFailureScript(loadFailureMessages)
							: ""
					}
				/>
			</head>
			<body>
				{children}
				<Toaster />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function Root() {
	useEffect(() => {
		hideLoadFailure();
		replayEarlyPresses();
	}, []);
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
