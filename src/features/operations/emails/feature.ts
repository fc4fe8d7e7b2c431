import { eraseEmails, exportEmails, listEmailsTo } from "#platform/email/record-store.ts";
import { holdQueuedEmails } from "#platform/email/restore-store.ts";
import { type Database, defineFeature, type HistoryEntry, type HistoryPage } from "#platform/index.ts";
import { emailHistoryMessages as messages } from "./messages.ts";
import { countTroubledEmails } from "./server/emails-store.ts";
import { serveEmails } from "./server/endpoints.ts";
import { serveBounces } from "./server/serve-bounces.ts";
import { serveTexts } from "./server/serve-texts.ts";

export const feature = defineFeature({
	name: "operations/emails",
	records: [
		{ kind: "email", label: "Emails", address: "/console/mails" },
		{ kind: "email_text", label: "Email texts", address: "/console/email-texts/:id" },
	],
	async endpoints({ serve, app }, context) {
		serveEmails(serve, context);
		serveTexts(serve, context);
		await serveBounces(app, context);
	},
	afterRestore: ({ sendEmails }) => (sendEmails ? "" : holdQueuedEmails),
	personalData: {
		name: "emails",
		export: async (db, { addresses }) =>
			(await Promise.all(addresses.map((address) => exportEmails(db, address)))).flat(),
		async erase(trx, { addresses }) {
			for (const address of addresses) await eraseEmails(trx, address);
		},
	},
	history: [{ kind: "email", list: (db, { addresses }, page) => listEmailHistory(db, addresses, page) }],
	actionItems: [
		{
			order: 12,
			label: "Failed or bounced emails",
			to: "/console/mails",
			access: "support",
			count: countTroubledEmails,
		},
	],
});

/** The emails that the product sent to these addresses. */
async function listEmailHistory(db: Database, addresses: string[], page: HistoryPage): Promise<HistoryEntry[]> {
	const rows = await listEmailsTo(db, addresses, page);
	return rows.map(({ subject, state, created_at: at }) => ({
		at,
		text: messages.email(subject ?? messages.deleted, messages.states[state]),
		to: `/console/mails?search=${encodeURIComponent(subject?.slice(0, 100) ?? addresses[0] ?? "")}`,
	}));
}
