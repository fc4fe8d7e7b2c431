import type { AppContext, Limit } from "#platform/index.ts";
import { configuredProviders, type IdentityProvider } from "./configured-providers.ts";
import { createDiscovery, type DiscoverProvider } from "./openid/discover-provider.ts";

export interface IdentitiesContext extends AppContext {
	providers: readonly IdentityProvider[];
	discover: DiscoverProvider;
}

export const createIdentities = (context: AppContext): IdentitiesContext => ({
	...context,
	providers: configuredProviders(context.settings),
	discover: createDiscovery(context.clock, { allowPrivate: context.settings.OIDC_PRIVATE_NETWORKS === "on" }),
});

const quarter = 900;

/** Logins that a network begins. */
export const beginLimit = (address: string): Limit => ({
	key: `provider-begin:${address}`,
	max: 600,
	seconds: quarter,
});
/** Failed logins of a network, as many as with passwords. */
export const finishLimit = (address: string): Limit => ({
	key: `provider-finish:${address}`,
	max: 200,
	seconds: quarter,
});
