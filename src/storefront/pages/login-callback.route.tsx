import { data } from "react-router";
import { apiClientContext } from "#api/api-client-context.ts";
import { unwrap } from "#api/unwrap.ts";
import { LoginCallback, loginCallbackMeta } from "#features/people/identity-providers/storefront/index.ts";
import { getConfig } from "#features/site/pages/contract.ts";
import type { Route } from "./+types/login-callback.route";

export const meta = loginCallbackMeta;

/** The page exists only for configured providers, and never reads the provider's response on the server. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { identityProviders } = unwrap(await context.get(apiClientContext).call(getConfig, {}));
	if (!identityProviders.some(({ id }) => id === params.provider)) throw data(null, { status: 404 });
	return null;
}

export default function LoginCallbackPage({ params }: Route.ComponentProps) {
	return <LoginCallback provider={params.provider} />;
}
