import { Link, NavLink } from "react-router";
import { Container } from "../../ui/layout/container.tsx";
import { mobileMenuMessages, navigationMessages } from "../messages.ts";
import { courses, explore, places } from "./menu.ts";

/** The menu on narrow screens. */
export function MobileMenu() {
	return (
		<>
			<nav aria-label={mobileMenuMessages.menu}>
				<Container className="grid gap-1 pb-5">
					<Entry to="/" label={mobileMenuMessages.home} />
					{explore.map((group) => (
						<div key={group.label}>
							<p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">
								{group.label === "Training" ? mobileMenuMessages.exploreTraining : mobileMenuMessages.explore}
							</p>
							{group.links.map((link) => (
								<Entry key={link.to} {...link} />
							))}
						</div>
					))}
					<hr className="my-2 border-line" />
					{places.map((place) => (
						<Entry key={place.to} {...place} />
					))}
					<div className="when-signed-out mt-2 flex-col gap-1 border-t border-line pt-3 sm:hidden">
						<Entry to="/login" label={mobileMenuMessages.login} />
						<Entry to="/signup" label={mobileMenuMessages.signUp} />
					</div>
				</Container>
			</nav>
			<nav aria-label={navigationMessages.catalog}>
				<Container className="grid gap-1 pb-5">
					<p className="px-3 pb-1 text-xs font-semibold text-muted">{navigationMessages.courses}</p>
					{courses.map((link) => (
						<Entry key={link.to} {...link} />
					))}
				</Container>
			</nav>
		</>
	);
}

function Entry({ to, label }: { to: string; label: string }) {
	// A filter of a page is not the current page.
	if (to.includes("?"))
		return (
			<Link to={to} className="mobile-link">
				{label}
			</Link>
		);
	return (
		<NavLink to={to} end className="mobile-link">
			{label}
		</NavLink>
	);
}
