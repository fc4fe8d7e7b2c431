import { EmailAddressChanged } from "#features/people/accounts/events.ts";
import { type Database, defineFeature, on } from "#platform/index.ts";
import { identityLinkedMail } from "./emails/identity-linked.ts";
import { serveIdentityProviders } from "./server/endpoints.ts";
import { deleteOtherAddresses, listUserIdentities } from "./server/identities-store.ts";

export const feature = defineFeature({
	name: "people/identity-providers",
	endpoints: ({ serve }, context) => serveIdentityProviders(serve, context),
	emails: [identityLinkedMail],
	handlers: [
		on(EmailAddressChanged, "unlinks identities with the former address", (_context, trx, { userId, email }) =>
			deleteOtherAddresses(trx, userId, email),
		),
	],
	// Deleted together with the account.
	personalData: {
		name: "loginIdentities",
		export: (db, { id }) => exportIdentities(db, id),
		dropsInMerge: { identities: "They have a former address, which opens no account." },
	},
});

/** Exports a customer's identities. They are deleted with the account. */
async function exportIdentities(db: Database, userId: number) {
	const identities = await listUserIdentities(db, userId);
	return identities.map(({ issuer, subject, email, created_at, last_used_at }) => ({
		issuer,
		subject,
		email,
		linkedAt: created_at,
		lastUsedAt: last_used_at,
	}));
}
