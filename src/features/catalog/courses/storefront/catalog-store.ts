import { type CatalogState, type CatalogUpdate, emptyCatalog, updateCatalog } from "../rules/catalog-state.ts";

let state: CatalogState = emptyCatalog;

/** What this browser has loaded. */
export const readCatalog = (): CatalogState => state;

export function changeCatalog(update: CatalogUpdate): void {
	state = updateCatalog(state, update);
}
