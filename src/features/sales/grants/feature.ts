import { defineFeature } from "#platform/feature/define-feature.ts";
import { CourseGranted, GrantRevoked } from "./events.ts";

export const feature = defineFeature({ name: "sales/grants", events: [CourseGranted, GrantRevoked] });
