import { NavLink } from "react-router";
import { Container } from "../../../ui/container.tsx";
import { explore, places } from "./navigation.ts";

/** The menu on narrow screens, one place a line. */
export function MobileMenu() {
	return (
		<nav aria-label="Menu">
			<Container className="grid gap-1 pb-5">
				<Entry to="/" label="Home" />
				{explore.map((group) => (
					<div key={group.label}>
						<p className="px-3 pt-3 pb-1 text-xs font-semibold text-muted">{group.label === "Training" ? "Explore: Training" : "Explore"}</p>
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
					<Entry to="/login" label="Login" />
					<Entry to="/signup" label="Sign up" />
				</div>
			</Container>
		</nav>
	);
}

function Entry({ to, label }: { to: string; label: string }) {
	return (
		<NavLink to={to} end className="mobile-link">
			{label}
		</NavLink>
	);
}
