import { apiClient } from "../../../../storefront/index.ts";
import { recordVisit as call, type Step } from "../contract.ts";

/** Says that a visitor took a step, unless the browser asks not to be tracked. Nothing hangs on it: a failure is nobody's concern. */
export function recordVisit(step: Step): void {
	const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
	if (!globalPrivacyControl && doNotTrack !== "1") apiClient.call(call, { body: { step } }).catch(() => {});
}

/** Whether this document was opened from outside: not from a page of ours, nor again, nor on the way back from paying. */
export function isVisit(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "navigate" && !document.referrer.startsWith(`${location.origin}/`) && !/^\/(payment-|console)/.test(location.pathname);
}
