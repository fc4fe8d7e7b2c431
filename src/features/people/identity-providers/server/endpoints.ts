import { type AppContext, consumeLimit, type Refused, refuse, type Serve } from "#platform/index.ts";
import {
	beginLink,
	beginProviderLogin,
	finishLink,
	finishProviderLogin,
	listIdentities,
	unlinkIdentity,
} from "../contract.ts";
import type { IdentityProvider } from "./configured-providers.ts";
import { beginLimit, createIdentities } from "./identities-context.ts";
import { linkIdentity, removeIdentity, showIdentities } from "./link-identity.ts";
import { logInWithProvider } from "./log-in.ts";
import { beginAuthorization } from "./openid/authorize.ts";

/** Serves logins with identity providers, and the identities of a customer. */
export function serveIdentityProviders(serve: Serve, appContext: AppContext): void {
	const context = createIdentities(appContext);
	const findProvider = (id: string): IdentityProvider | undefined =>
		context.providers.find((provider) => provider.id === id);

	const begin = async (
		call: typeof beginProviderLogin | typeof beginLink,
		id: string,
		address: string,
		request: Parameters<typeof beginAuthorization>[2],
	): Promise<{ url: string; request: string } | Refused> => {
		const provider = findProvider(id);
		if (!provider) return refuse(call, "unknown_provider");
		const retryAfter = await consumeLimit(context.db, context.clock, beginLimit(address));
		if (retryAfter) return refuse(call, "too_many_tries", { retryAfter });
		return (
			(await beginAuthorization(context, provider, request)) ?? refuse(call, "provider_unavailable", { retryAfter: 60 })
		);
	};

	serve(beginProviderLogin, ({ params, body: { remember = false, again = false } }, { address }) =>
		begin(beginProviderLogin, params.provider, address, { linksTo: null, remember, again }),
	);
	serve(beginLink, ({ params }, { address, user }) =>
		begin(beginLink, params.provider, address, { linksTo: user.userId, remember: false, again: false }),
	);

	serve(finishProviderLogin, ({ params, body }, { address }) => {
		const provider = findProvider(params.provider);
		return provider
			? logInWithProvider(context, provider, body, address)
			: refuse(finishProviderLogin, "unknown_provider");
	});
	serve(finishLink, ({ params, body }, { address, user }) => {
		const provider = findProvider(params.provider);
		return provider ? linkIdentity(context, provider, user, body, address) : refuse(finishLink, "unknown_provider");
	});

	serve(listIdentities, (_request, { user }) => showIdentities(context, user.userId));
	serve(unlinkIdentity, ({ params }, { user }) => removeIdentity(context, user, params.id));
}
