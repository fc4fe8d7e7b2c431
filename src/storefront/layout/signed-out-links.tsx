import { ButtonLink } from "#ui/buttons/button-link.tsx";

/** The style sheet hides these links when a customer is signed in. */
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
