import { ButtonLink } from "../../../../ui/buttons/button-link.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { UserIcon } from "../../../../ui/icons/user-icon.tsx";
import { logInFirstMessages } from "../messages.ts";
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
			title={logInFirstMessages.title}
			actions={
				<>
					<ButtonLink to="/login" state={way}>
						{logInFirstMessages.login}
					</ButtonLink>
					<ButtonLink to="/signup" state={way} variant="secondary">
						{logInFirstMessages.signUp}
					</ButtonLink>
				</>
			}
		>
			{logInFirstMessages.lead(what)}
		</EmptyState>
	);
}
