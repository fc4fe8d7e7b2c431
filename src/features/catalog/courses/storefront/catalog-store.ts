import { type CatalogState, type CatalogUpdate, emptyCatalog, updateCatalog } from "../rules/catalog-state.ts";

let state: CatalogState = emptyCatalog;

/** Returns the part of the catalog that this browser has loaded. */
export const readCatalog = (): CatalogState => state;

/** Replaces one part of the loaded catalog. */
export function changeCatalog(update: CatalogUpdate): void {
	state = updateCatalog(state, update);
}
