import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { identityLinkedMail } from "./emails/identity-linked.ts";
import { serveIdentityProviders } from "./server/endpoints.ts";
import { exportIdentities } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "people/identity-providers",
	endpoints: ({ serve }, context) => serveIdentityProviders(serve, context),
	emails: [identityLinkedMail],
	// Deleted together with the account.
	personalData: { name: "loginIdentities", export: (db, { id }) => exportIdentities(db, id) },
});
