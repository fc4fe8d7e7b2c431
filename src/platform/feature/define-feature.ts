import type { AnyEmailTemplate } from "../email/email-template.ts";
import type { ActionItem } from "./action-item.ts";
import type { PersonalData } from "./personal-data.ts";

/** What a feature adds to the product. `src/features.ts` lists all features. */
export interface Feature {
	/** The feature's folder below `src/features`, such as `sales/refunds`. */
	name: string;
	emails?: readonly AnyEmailTemplate[];
	personalData?: PersonalData;
	actionItems?: readonly ActionItem[];
}

/** Declares a feature, in its `feature.ts`. */
export const defineFeature = (feature: Feature): Feature => feature;
