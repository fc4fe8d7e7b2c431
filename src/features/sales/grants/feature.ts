import { defineFeature } from "#platform/feature/define-feature.ts";
import { CourseGranted, EarlierPurchasesRecorded, GrantRevoked } from "./events.ts";

export const feature = defineFeature({ name: "sales/grants", events: [CourseGranted, EarlierPurchasesRecorded, GrantRevoked] });
