import { ButtonLink, EmptyState } from "#storefront-kit/index.ts";
import { UserIcon } from "#ui/icons/user-icon.tsx";
import { logInFirstMessages } from "../messages.ts";
import type { WayBack } from "./way-back.ts";

/**
 * Asks visitors to log in.
 *
 * @param back the page to return to; the home page by default
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
