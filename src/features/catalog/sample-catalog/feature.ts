import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { SampleCatalogLoaded } from "./events.ts";
import { fillEmptyCatalog } from "./server/index.ts";

export const feature = defineFeature({
	name: "catalog/sample-catalog",
	prepare: fillEmptyCatalog,
	events: [SampleCatalogLoaded],
});
