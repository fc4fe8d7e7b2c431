import { EmailAddressChanged } from "#features/people/accounts/events.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { on } from "#platform/feature/events/events.ts";
import { identityLinkedMail } from "./emails/identity-linked.ts";
import { serveIdentityProviders } from "./server/endpoints.ts";
import { deleteOtherAddresses } from "./server/identities-store.ts";
import { exportIdentities } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "people/identity-providers",
	endpoints: ({ serve }, context) => serveIdentityProviders(serve, context),
	emails: [identityLinkedMail],
	handlers: [
		on(EmailAddressChanged, "unlinks identities with the former address", (_context, trx, { userId, email }) => deleteOtherAddresses(trx, userId, email)),
	],
	// Deleted together with the account.
	personalData: { name: "loginIdentities", export: (db, { id }) => exportIdentities(db, id) },
});
