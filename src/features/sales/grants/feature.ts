import { defineFeature } from "#platform/index.ts";
import { CourseGranted, EarlierPurchasesRecorded, EarlierPurchasesUndone, GrantRevoked } from "./events.ts";

export const feature = defineFeature({
	name: "sales/grants",
	events: [CourseGranted, EarlierPurchasesRecorded, EarlierPurchasesUndone, GrantRevoked],
});
