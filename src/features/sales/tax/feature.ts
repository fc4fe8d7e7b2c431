import { defineFeature } from "#platform/feature/define-feature.ts";

export const feature = defineFeature({ name: "sales/tax" });
