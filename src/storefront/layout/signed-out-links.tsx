import { ButtonLink } from "../../ui/buttons/button-link.tsx";

/** Login and Sign up. Hidden by the style sheet while somebody is signed in. */
export function SignedOutLinks() {
	return (
		<div className="when-signed-out items-center gap-2">
			<ButtonLink to="/login" variant="quiet" className="hidden sm:inline-flex">
				Login
			</ButtonLink>
			<ButtonLink to="/signup" className="hidden sm:inline-flex">
				Sign up
			</ButtonLink>
		</div>
	);
}
