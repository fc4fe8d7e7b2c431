import { defineFeature } from "#platform/index.ts";
import { listEarlierCertificates, listEarlierHistory } from "./server/earlier-certificates-store.ts";
import { serveEarlierCertificates } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "delivery/earlier-certificates",
	endpoints: ({ serve }, context) => serveEarlierCertificates(serve, context),
	history: [{ kind: "course", list: (db, { id }, page) => listEarlierHistory(db, id, page) }],
	personalData: {
		name: "earlierCertificates",
		// The database deletes them with the account.
		export: (db, { id }) => listEarlierCertificates(db, id),
		movesAs: { earlier_certificates: "Earlier certificates" },
	},
});
