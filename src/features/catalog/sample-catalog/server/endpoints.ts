import { refuse } from "#api/refusal.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Serve } from "#platform/http/endpoints.ts";
import * as calls from "../console-contract.ts";
import { addSamples } from "./add-samples.ts";
import { readSampleStates } from "./sample-steps.ts";
import { unpublishSamples } from "./unpublish-samples.ts";

type Context = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges">;

/** Serves the sample courses to owners. */
export function serveSamples(serve: Serve, context: Context): void {
	serve(calls.readSamples, async () => {
		const { published, drafts, missing, taken } = await readSampleStates(context.db);
		const total = published.length + drafts.length + missing.length + taken.length;
		return { total, published: published.length, drafts: drafts.length, missing: missing.length, taken };
	});

	serve(calls.addSamples, async (_request, { user }) => {
		const added = await addSamples(context, user);
		if (added.ok) return { added: added.added, published: added.published };
		if (added.error === "numbers_taken") return refuse(calls.addSamples, "numbers_taken", { fields: { taken: added.taken } });
		return refuse(calls.addSamples, "nothing_to_add");
	});

	serve(calls.removeSamples, async (_request, { user }) => {
		const unpublished = await unpublishSamples(context, user);
		return unpublished > 0 ? { unpublished } : refuse(calls.removeSamples, "nothing_to_remove");
	});
}
