import { apiClient } from "#storefront-kit/index.ts";
import { recordVisit as call, type Step } from "../contract.ts";

/**
 * Records a visitor's step unless the browser asks not to be tracked. Failures are ignored. Runs after the task that
 * hydrates the page.
 */
export function recordVisit(step: Step): void {
	const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
	if (!globalPrivacyControl && doNotTrack !== "1")
		setTimeout(() => apiClient.call(call, { body: { step } }).catch(() => {}));
}

/** Returns whether this document was opened from outside: no reload, internal link or return from payment. */
export function isVisit(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return (
		entry?.type === "navigate" &&
		!document.referrer.startsWith(`${location.origin}/`) &&
		!/^\/(payment-|console)/.test(location.pathname)
	);
}
