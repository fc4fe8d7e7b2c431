import { eraseMails, exportMails } from "../../../platform/email/record-store.ts";
import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { countTroubledMails } from "./server/index.ts";

export const feature = defineFeature({
	name: "operations/emails",
	personalData: {
		name: "mails",
		export: async (db, { addresses }) => (await Promise.all(addresses.map((address) => exportMails(db, address)))).flat(),
		async erase(trx, { addresses }) {
			for (const address of addresses) await eraseMails(trx, address);
		},
	},
	actionItems: [{ label: "Failed or bounced emails", to: "/console/mails", access: "support", count: countTroubledMails }],
});
