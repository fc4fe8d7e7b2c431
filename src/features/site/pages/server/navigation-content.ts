import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { AppContext } from "#platform/feature/app-context.ts";
import { changedMeanwhile, declareSiteContent } from "#platform/feature/site-content.ts";
import { SiteNavigation } from "../rules/site-navigation.ts";
import { readEditedNavigation, readPublicNavigation } from "./edited-navigation.ts";
import { deleteScheduledNavigation, insertNavigationPublication } from "./navigation-publications-store.ts";
import { insertNavigation, lockNavigation } from "./navigation-store.ts";

const label = "Menus and redirects";

const Menus = z.strictObject({
	/** What visitors see. */
	published: SiteNavigation,
	/** Changes that are not published; null if there are none. */
	draft: z.nullable(SiteNavigation),
});

/** The menus, footer, announcement and redirects. An import publishes what was published. Scheduled menus arrive as the draft. */
export const navigationContent = declareSiteContent({
	...{ name: "menus", label, order: 9, schema: Menus },
	async export({ db, clock }: Pick<AppContext, "db" | "clock">) {
		const published = await readPublicNavigation(db, clock.now());
		const { content } = await readEditedNavigation(db, clock.now());
		return { published, draft: isDeepStrictEqual(published, content) ? null : content };
	},
	import:
		async ({ published, draft }) =>
		async (trx, { now: at, actorId }) => {
			let version = (await lockNavigation(trx)) ?? 0;
			const isCurrent = isDeepStrictEqual(await readPublicNavigation(trx, at), published);
			const { content: before } = await readEditedNavigation(trx, at);
			const latest = draft ?? published;
			if (isCurrent && isDeepStrictEqual(before, latest)) return { created: [], changed: [], removed: [], unchanged: 1 };
			const add = async (content: SiteNavigation) => {
				version += 1;
				if (!(await insertNavigation(trx, { version, at, actorId, content }))) throw changedMeanwhile();
			};
			if (!isCurrent) {
				await add(published);
				await deleteScheduledNavigation(trx, at);
				await insertNavigationPublication(trx, version, at);
			}
			if (draft || isCurrent) await add(latest);
			return { created: [], changed: [label], removed: [], unchanged: 0 };
		},
});
