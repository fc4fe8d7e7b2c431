import type { ApiClient } from "#api/api-client.ts";
import { listRedirects } from "../contract.ts";
import { redirectTarget } from "../rules/redirects.ts";

/** Finds where the provider sends visitors of an address that does not exist. */
export async function findRedirect(apiClient: ApiClient, path: string): Promise<string | undefined> {
	const redirects = await apiClient.call(listRedirects, {});
	return redirects.ok ? redirectTarget(redirects.response, path) : undefined;
}
