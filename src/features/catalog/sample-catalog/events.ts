import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The sample catalog was loaded, possibly again. Features add sample content to its courses. */
export const SampleCatalogLoaded = declareEvent<{ courseIds: number[] }>("SampleCatalogLoaded");
