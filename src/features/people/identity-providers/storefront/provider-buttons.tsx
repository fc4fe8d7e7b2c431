import type { WayBack } from "#features/people/accounts/storefront/index.ts";
import { apiClient, Button, FormError, useSite } from "#storefront-kit/index.ts";
import { beginProviderLogin } from "../contract.ts";
import { providerButtonsMessages } from "./messages.ts";
import { useLeaving } from "./use-leaving.ts";

interface Props {
	/** The page to open after the login. */
	way: WayBack | null;
	/** Only providers whose second factor opens the console; they ask for it again. */
	forStaff?: boolean;
	/** Whether the buttons follow another way to log in. */
	afterOther?: boolean;
}

/**
 * “Continue with …” for each identity provider. In a form with a field `remember`, that field applies. Nothing without
 * providers.
 */
export function ProviderButtons({ way, forStaff = false, afterOther = true }: Props) {
	const { identityProviders } = useSite();
	const { busy, error, leave } = useLeaving();
	const visibleProviders = identityProviders.filter(({ confirmsStaff }) => !forStaff || confirmsStaff);
	if (visibleProviders.length === 0) return null;
	return (
		<div className="grid gap-4">
			{afterOther && (
				<p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
					{providerButtonsMessages.or}
				</p>
			)}
			{visibleProviders.map(({ id, name }) => (
				<Button
					key={id}
					variant="secondary"
					size="large"
					wide
					busy={busy === id}
					disabled={busy !== undefined}
					onClick={({ currentTarget: { form } }) => {
						const remember = form !== null && new FormData(form).has("remember");
						const begin = () =>
							apiClient.call(beginProviderLogin, { params: { provider: id }, body: { remember, again: forStaff } });
						void leave(id, begin, { purpose: "login", way });
					}}
				>
					{providerButtonsMessages.continue(name)}
				</Button>
			))}
			<FormError>{error}</FormError>
		</div>
	);
}
