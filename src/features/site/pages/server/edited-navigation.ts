import type { Database, Transaction } from "#platform/database/tables.ts";
import type { EditedNavigation } from "../navigation-console-contract.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import { toPageState } from "../rules/page-state.ts";
import { publicationAt } from "../rules/publication.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";
import { findNavigationPublications, findPublicNavigation } from "./navigation-publications-store.ts";
import { findNavigation } from "./navigation-store.ts";

type Db = Database | Transaction;

/** Reads the menus that visitors see now. */
export async function readPublicNavigation(db: Db, now: Date): Promise<SiteNavigation> {
	return (await findPublicNavigation(db, now))?.content ?? defaultNavigation;
}

/** Reads the draft of the menus; version 0 if none was saved. */
export async function readEditedNavigation(db: Db, now: Date): Promise<EditedNavigation> {
	const row = await findNavigation(db);
	const { times, isScheduled } = publicationAt(await findNavigationPublications(db), now);
	return {
		version: row?.version ?? 0,
		content: row?.content ?? defaultNavigation,
		state: toPageState({ builtIn: true, published: times.publishedVersion, isScheduled }),
		...times,
		updatedAt: row?.at.toISOString() ?? null,
		updatedBy: row?.by ?? null,
	};
}
