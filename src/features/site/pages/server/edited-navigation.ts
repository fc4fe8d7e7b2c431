import type { Executor } from "#platform/index.ts";
import type { EditedNavigation } from "../navigation-console-contract.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import { findNavigation, findPublicNavigation } from "./navigation-store.ts";

/** Reads the draft of the menus; version 0 if none was saved. */
export async function readEditedNavigation(db: Executor): Promise<EditedNavigation> {
	const row = await findNavigation(db);
	const published = await findPublicNavigation(db);
	return {
		version: row?.version ?? 0,
		content: row?.content ?? defaultNavigation,
		publishedVersion: published?.version ?? null,
		publishedAt: published?.visible_from.toISOString() ?? null,
		updatedAt: row?.at.toISOString() ?? null,
		updatedBy: row?.by ?? null,
	};
}
