import { type CatalogState, type CatalogUpdate, emptyCatalog, updateCatalog } from "../rules/catalog-state.ts";

let state: CatalogState = emptyCatalog;

/** The catalog as this browser has loaded it so far. */
export const readCatalog = (): CatalogState => state;

/** Replaces one part of it. */
export function changeCatalog(update: CatalogUpdate): void {
	state = updateCatalog(state, update);
}
