import * as openid from "openid-client";
import { fetchOutside } from "#platform/http/outgoing/fetch-outside.ts";
import type { Clock } from "#platform/index.ts";
import type { IdentityProvider } from "../configured-providers.ts";

/** Finds the provider's addresses. Rejects if the provider does not respond. */
export type DiscoverProvider = (provider: IdentityProvider) => Promise<openid.Configuration>;

/** Milliseconds until a provider's configuration is read again. */
const cachedFor = 3_600_000;
/** Of each request to a provider. */
const milliseconds = 5_000;
const maxBytes = 1_000_000;

/**
 * Reads the configuration of providers by discovery, and keeps it for an hour, together with their keys. Failures are
 * not kept. Concurrent callers share one request.
 *
 * @param allowPrivate permits http and private networks
 */
export function createDiscovery(clock: Clock, { allowPrivate }: { allowPrivate: boolean }): DiscoverProvider {
	const configurations = new Map<string, { until: number; configuration: Promise<openid.Configuration> }>();
	return (provider) => {
		const now = clock.now().getTime();
		const cached = configurations.get(provider.id);
		if (cached && cached.until > now) return cached.configuration;
		const configuration = discover(provider, allowPrivate);
		configurations.set(provider.id, { until: now + cachedFor, configuration });
		configuration.catch(() => {
			if (configurations.get(provider.id)?.configuration === configuration) configurations.delete(provider.id);
		});
		return configuration;
	};
}

function discover(
	{ issuer, clientId, clientSecret }: IdentityProvider,
	allowPrivate: boolean,
): Promise<openid.Configuration> {
	const request: openid.CustomFetch = (url, { method, headers, body }) => {
		const sent = body instanceof URLSearchParams ? body.toString() : undefined;
		return fetchOutside({ url, headers, allowPrivate }, { method, body: sent, milliseconds, maxBytes });
	};
	return openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretPost(clientSecret), {
		[openid.customFetch]: request,
		// The library does not check signatures of tokens that it received over TLS; this makes it check all.
		execute: [openid.enableNonRepudiationChecks, ...(allowPrivate ? [openid.allowInsecureRequests] : [])],
	});
}
