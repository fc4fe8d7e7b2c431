import { type CatalogueState, type CatalogueUpdate, emptyCatalogue, updateCatalogue } from "../rules/catalogue-state.ts";

let state: CatalogueState = emptyCatalogue;

/** The catalogue as this browser has loaded it so far. */
export const readCatalogue = (): CatalogueState => state;

/** Replaces one part of it. */
export function changeCatalogue(update: CatalogueUpdate): void {
	state = updateCatalogue(state, update);
}
