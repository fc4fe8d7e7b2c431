/** The files of a small feature that declares a bit of everything, by their paths in the feature's folder. */
export const suggestionsFeature: Record<string, string> = {
	"migrations/202612041200_suggestions.sql": `
create table suggestions (id integer generated always as identity primary key, text text not null);
`,
	"contract.ts": `
import * as z from "zod/mini";
import { declareCall } from "#api/call.ts";

export const suggest = declareCall({
	method: "POST",
	path: "/suggestions",
	summary: "Suggest a topic",
	access: "anyone",
	body: z.strictObject({ text: z.string() }),
	response: z.object({ message: z.string() }),
});
`,
	"emails/suggestion-received.ts": `
import { mailTemplate } from "#platform/email/email-template.ts";

export const suggestionReceived = mailTemplate({
	kind: "suggestions.received",
	name: "Suggestion received",
	when: "A visitor suggests a topic",
	write: ({ text }: { text: string }) => ({
		subject: "A suggestion",
		preview: text,
		blocks: [{ kind: "paragraph", text }],
		why: "You maintain the catalog.",
	}),
	sample: () => ({ text: "Payroll in several states" }),
});
`,
	"feature.ts": `
import { declareJob } from "#platform/jobs/declare-job.ts";
import { defineFeature, on } from "#platform/index.ts";
import { SampleCatalogLoaded } from "#features/catalog/sample-catalog/events.ts";
import { suggest } from "./contract.ts";
import { suggestionReceived } from "./emails/suggestion-received.ts";

const tidy = declareJob<{ text: string }>({ name: "suggestions.tidy" });

export const feature = defineFeature({
	name: "site/suggestions",
	prepare: async ({ db }) => void (await db.insertInto("suggestions").values({ text: "prepared" }).execute()),
	endpoints: ({ serve }, { db, jobs, mail }) =>
		serve(suggest, async ({ body: { text } }) => {
			await db.insertInto("suggestions").values({ text }).execute();
			await jobs.send(db, tidy, { text });
			await mail.sendEmail(db, suggestionReceived.order({ key: "suggestion", to: "editor@example.com" }, { text }));
			return { message: "Thank you." };
		}),
	jobs: ({ jobs, db }) => jobs.handle(tidy, async ({ text }) => void (await db.insertInto("suggestions").values({ text: \`tidied \${text}\` }).execute())),
	service: async ({ db }) => {
		await db.insertInto("suggestions").values({ text: "service started" }).execute();
		return { stop: async () => void (await db.insertInto("suggestions").values({ text: "service stopped" }).execute()) };
	},
	emails: [suggestionReceived],
	handlers: [
		on(SampleCatalogLoaded, "suggests a sample topic", async (_context, trx) => {
			await trx.insertInto("suggestions").values({ text: "sample" }).execute();
		}),
	],
	personalData: { name: "suggestions" },
	actionItems: [{ order: 99, label: "Suggestions without a response", to: "/console/suggestions", access: "support", count: async () => 7 }],
});
`,
	"routes.ts": `
import type { FeatureRoutes } from "#feature-routes.ts";

export const routes: FeatureRoutes = {
	storefront: { suggestions: "storefront/suggestions.route.tsx" },
	console: { "console/suggestions": "console/suggestions.route.tsx" },
};
`,
	"storefront/suggestions.route.tsx": `
export default function Suggestions() {
	return <h1>Suggest a topic</h1>;
}
`,
	"console/suggestions.route.tsx": `
export default function SuggestionsList() {
	return <h1>Suggested topics</h1>;
}
`,
	"console/navigation.ts": `
import type { NavigationEntry } from "#console-kit/index.ts";

export const navigation: NavigationEntry[] = [{ group: "customers", order: 99, to: "/console/suggestions", label: "Suggested topics in the menu", access: "support" }];
`,
	"commands.ts": `
import type { Command } from "#platform/command-line/command.ts";

export const commands: Command[] = [
	{
		name: "suggestions",
		help: [["suggestions", "lists the suggested topics"]],
		run: (_args, cli) =>
			cli.withDatabase(async (db) => {
				const rows = await db.selectFrom("suggestions").select("text").orderBy("id").execute();
				cli.out.write(JSON.stringify(rows.map(({ text }) => text)));
				return 0;
			}),
	},
];
`,
};

/** Opens the app with that feature, uses it, and prints what it saw as JSON. */
export const useOfSuggestions = `
import { openApp } from "./src/app.ts";
import { readSettings } from "./src/settings.ts";

const app = await openApp(readSettings({ ...process.env, LOG_LEVEL: "silent" }), { manualJobs: true, mailPort: { deliver: async () => {}, check: async () => {} } });
const { context, server } = app;
const [item] = context.declared.actionItems.filter(({ label }) => label.startsWith("Suggestions"));
const response = await server.inject({ method: "POST", url: "/api/suggestions", payload: { text: "Payroll" } });
const failed = await app.drainJobs();
const page = await server.inject("/suggestions");
const consolePage = await server.inject("/console/suggestions");
const emails = await context.db.selectFrom("emails").select("kind").execute();
const seen = {
	response: [response.statusCode, response.json()],
	failed: failed.map(String),
	page: [page.statusCode, page.body.includes("Suggest a topic</h1>")],
	consolePage: consolePage.statusCode,
	actionItem: await item?.count(context.db, new Date(), { meetingsMade: false }),
	emails: emails.map(({ kind }) => kind),
	declared: {
		personalData: context.declared.personalData.some(({ name }) => name === "suggestions"),
		emails: context.declared.emails.some(({ kind }) => kind === "suggestions.received"),
	},
};
await app.close();
console.log(JSON.stringify(seen));
`;
