import type { Quarantined } from "../scripts/test/quarantine.ts";

const identityProvider = "tests/e2e/console/identity-provider.spec.ts";

/** Tests that run and are listed in the summary of `npm test`, but whose failure does not fail it (docs/testing.md). */
export const quarantine: Quarantined[] = [
	{
		test: `${identityProvider} › a visitor cancels, then signs up with a provider and keeps the cart; the profile shows the identity`,
		reason: "On a busy machine, the click on “Login methods” sometimes opens nothing. Find out what happens to the click.",
	},
	{
		test: `${identityProvider} › a staff member enters the console with the provider's second factor`,
		reason: "The test's OpenID provider sometimes shows server_error. Log its server_error event to find the cause.",
	},
];
