import { useCallback } from "react";
import { useOwnData } from "#storefront-kit/index.ts";
import { listUpgrades, type Upgrade } from "../contract.ts";

/**
 * Loads the upgrades of the customer's purchases. Empty until then, and after a failure: nothing else depends on them.
 *
 * @param courseID only of this course
 */
export function useUpgrades(courseID?: number): Upgrade[] {
	const toRequest = useCallback(
		() => ({ query: courseID === undefined ? {} : { courseID: String(courseID) } }),
		[courseID],
	);
	const { state } = useOwnData(listUpgrades, toRequest, { isOptional: true });
	return state.is === "loaded" ? state.response.upgrades : [];
}
