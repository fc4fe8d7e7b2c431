import { type AppContext, refuse, type Serve } from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { hasAny } from "../rules/removed-counts.ts";
import { addSamples } from "./add-samples.ts";
import { removeSamples } from "./remove-samples.ts";
import { readSampleStates } from "./sample-steps.ts";

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
		if (added.error === "numbers_taken")
			return refuse(calls.addSamples, "numbers_taken", { fields: { taken: added.taken } });
		return refuse(calls.addSamples, "nothing_to_add");
	});

	serve(calls.removeSamples, async (_request, { user }) => {
		const removal = await removeSamples(context, user);
		if (hasAny(removal)) return removal;
		return removal.sold.length > 0
			? refuse(calls.removeSamples, "all_sold", { fields: { sold: removal.sold } })
			: refuse(calls.removeSamples, "nothing_to_remove");
	});
}
