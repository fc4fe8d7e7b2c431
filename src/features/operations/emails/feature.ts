import { eraseEmails, exportEmails } from "../../../platform/email/record-store.ts";
import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { countTroubledEmails } from "./server/index.ts";

export const feature = defineFeature({
	name: "operations/emails",
	personalData: {
		name: "emails",
		export: async (db, { addresses }) => (await Promise.all(addresses.map((address) => exportEmails(db, address)))).flat(),
		async erase(trx, { addresses }) {
			for (const address of addresses) await eraseEmails(trx, address);
		},
	},
	actionItems: [{ label: "Failed or bounced emails", to: "/console/mails", access: "support", count: countTroubledEmails }],
});
