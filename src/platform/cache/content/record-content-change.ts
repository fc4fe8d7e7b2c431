import type { Transaction } from "#platform/database/tables.ts";
import { insertChange } from "./content-store.ts";

/** More tags than these stand for everything. */
const maxTags = 200;

export interface ContentChange {
	/** What changed; see `RequestContext.shows`. Without tags, everything. */
	tags?: readonly string[];
	/** Something was unpublished or deleted, so its previous version must not be served even for a moment. */
	withdrawn?: boolean;
}

/**
 * Drops the cached responses that show changed content, on all nodes, half a second after the transaction. Call it last
 * in every transaction that changes public content: it lets one transaction at a time pass.
 */
export async function recordContentChange(
	within: Transaction,
	{ tags = [], withdrawn = false }: ContentChange = {},
): Promise<void> {
	const named = [...new Set(tags)];
	await insertChange(within, named.length > maxTags ? [] : named, withdrawn);
}
