import { memo } from "react";
import { NewsletterForm } from "#features/site/newsletter/storefront/index.ts";
import { Container, useSite } from "#storefront-kit/index.ts";
import { SiteLogo } from "#storefront-kit/layout/site-logo.tsx";
import { useNavigationContent } from "#storefront-kit/session/navigation-content.ts";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { SiteLink } from "./site-link.tsx";

/** The footer of every page (specification, section 2). */
export const SiteFooter = memo(function SiteFooter() {
	const { copyright, testMode } = useSite();
	const navigation = useNavigationContent();
	return (
		<footer className="mt-12 border-t border-line bg-sunken sm:mt-24 print-hidden">
			<Container className="grid grid-cols-2 gap-x-6 gap-y-6 py-8 sm:gap-10 sm:py-14 lg:grid-cols-[1.5fr_1fr_0.9fr_0.9fr_1.9fr]">
				<div className="max-w-sm max-sm:col-span-2">
					<SiteLogo />
					<p className="mt-4 text-sm text-muted">{navigation?.tagline}</p>
				</div>
				{navigation?.footer.map(({ label, links }) => (
					<Links key={label} title={label} links={links} />
				))}
				<div className="max-sm:contents">
					<div className="max-sm:order-last max-sm:col-span-2 sm:pb-10">
						<h2 className="font-sans text-sm font-semibold">Newsletter</h2>
						<div className="mt-3">
							<NewsletterForm />
						</div>
					</div>
					<div>
						<h2 className="font-sans text-sm font-semibold">Theme</h2>
						<div className="mt-3">
							<ThemeToggle />
						</div>
					</div>
				</div>
			</Container>
			<Container className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted">
				<p>{copyright}</p>
				{testMode && <p>Test mode: no money is charged.</p>}
			</Container>
		</footer>
	);
});

function Links({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
	return (
		<nav aria-label={title}>
			<h2 className="font-sans text-sm font-semibold">{title}</h2>
			<ul className="mt-2">
				{links.map((link) => (
					<li key={link.to + link.label}>
						<SiteLink
							to={link.to}
							className="inline-flex min-h-11 items-center text-sm text-muted hover:text-brand hover:underline"
						>
							{link.label}
						</SiteLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
