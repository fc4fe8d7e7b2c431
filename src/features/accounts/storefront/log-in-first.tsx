import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { UserIcon } from "../../../ui/icons/user-icon.tsx";

/** What a page says that needs somebody to be signed in. */
export function LogInFirst({ what }: { what: string }) {
	return (
		<EmptyState
			icon={<UserIcon size={32} />}
			title="You are not logged in"
			actions={
				<>
					<ButtonLink to="/login">Login</ButtonLink>
					<ButtonLink to="/signup" variant="secondary">
						Sign up
					</ButtonLink>
				</>
			}
		>
			Log in to see {what}.
		</EmptyState>
	);
}
