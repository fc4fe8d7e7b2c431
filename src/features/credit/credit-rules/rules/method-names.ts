import type { DeliveryMethod } from "./credit-rule.ts";

/** The names of delivery methods on screens and in refusals. */
export const methodNames: Record<DeliveryMethod, string> = {
	group_in_person: "Group, in person",
	group_internet: "Group, live online",
	simulive: "Recording with an expert present",
	self_study: "Self-study",
	nano: "Nano learning",
	blended: "Blended",
	group_viewing: "Group viewing",
};
