import { ButtonLink } from "../../../ui/button-link.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { UserIcon } from "../../../ui/icons/user-icon.tsx";
import type { WayBack } from "./way-back.ts";

/**
 * What a page says that needs somebody to be signed in.
 *
 * @param back where logging in leads after; the home page without
 */
export function LogInFirst({ what, back }: { what: string; back?: string }) {
	const way: WayBack | undefined = back === undefined ? undefined : { to: back };
	return (
		<EmptyState
			icon={<UserIcon size={32} />}
			title="You are not logged in"
			actions={
				<>
					<ButtonLink to="/login" state={way}>
						Login
					</ButtonLink>
					<ButtonLink to="/signup" state={way} variant="secondary">
						Sign up
					</ButtonLink>
				</>
			}
		>
			Log in to see {what}.
		</EmptyState>
	);
}
