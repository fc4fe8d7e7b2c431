import type { Settings } from "#settings.ts";

export interface IdentityProvider {
	/** Part of the redirect URI. */
	id: "oidc" | "oidc-2";
	name: string;
	issuer: string;
	clientId: string;
	clientSecret: string;
	/** Whether a second factor that it reports opens the console. */
	trustMfa: boolean;
}

type ProviderSettings = Pick<
	Settings,
	`${"OIDC" | "OIDC_2"}_${"NAME" | "ISSUER" | "CLIENT_ID" | "CLIENT_SECRET" | "TRUST_MFA"}`
>;

const prefixes = { oidc: "OIDC", "oidc-2": "OIDC_2" } as const;

/** Returns the identity providers of the settings, which have all or none of a provider's values. */
export function configuredProviders(settings: ProviderSettings): IdentityProvider[] {
	return (["oidc", "oidc-2"] as const).flatMap((id) => {
		const prefix = prefixes[id];
		const [name, issuer] = [settings[`${prefix}_NAME`], settings[`${prefix}_ISSUER`]];
		const [clientId, clientSecret] = [settings[`${prefix}_CLIENT_ID`], settings[`${prefix}_CLIENT_SECRET`]];
		if (!name || !issuer || !clientId || !clientSecret) return [];
		return [{ id, name, issuer, clientId, clientSecret, trustMfa: settings[`${prefix}_TRUST_MFA`] === "on" }];
	});
}

/** What pages show of the providers. `confirmsStaff`: its second factor opens the console. */
export const listPublicProviders = (
	settings: ProviderSettings,
): { id: string; name: string; confirmsStaff: boolean }[] =>
	configuredProviders(settings).map(({ id, name, trustMfa }) => ({ id, name, confirmsStaff: trustMfa }));
