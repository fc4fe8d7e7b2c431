import { defineFeature } from "#platform/index.ts";
import { organizationFields } from "./fields.ts";
import { serveOrganizations } from "./server/endpoints.ts";
import { listOrganizations } from "./server/organization-store.ts";

export const feature = defineFeature({
	name: "sales/organizations",
	records: [
		{
			kind: "organization",
			label: "Organizations",
			address: "/console/organizations/:id",
			fields: organizationFields,
		},
	],
	endpoints: ({ serve }, context) => serveOrganizations(serve, context),
	personalData: {
		name: "organization",
		// The database deletes the membership with the account.
		export: async (db, { id }) => (await listOrganizations(db, id))[0]?.name ?? null,
		movesAs: { organization_members: "Organization" },
	},
});
