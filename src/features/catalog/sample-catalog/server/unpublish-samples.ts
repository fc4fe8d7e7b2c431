import { changeMany } from "#features/catalog/course-editor/server/index.ts";
import type { Actor } from "#features/catalog/courses/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { readSampleStates } from "./sample-steps.ts";

type Context = Pick<AppContext, "db" | "clock" | "events" | "siteId" | "siteName" | "showChanges">;

/** Unpublishes the sample courses, which staff can publish again. Returns their number. */
export async function unpublishSamples(context: Context, actor: Actor): Promise<number> {
	const { published } = await readSampleStates(context.db);
	if (published.length === 0) return 0;
	const { outcomes } = await changeMany(context, actor, { action: "unpublish", ids: published });
	return outcomes.filter(({ done }) => done).length;
}
