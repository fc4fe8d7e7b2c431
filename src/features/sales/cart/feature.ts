import { defineFeature } from "#platform/index.ts";

export const feature = defineFeature({ name: "sales/cart" });
