import type { DeliveryMethod } from "#features/credit/credit-rules/rules/credit-rule.ts";
import type { ApprovalDetails } from "./approval.ts";

/** Where and when an approval is needed. The day is a date of the site's calendar. */
interface ApprovalNeed {
	accreditingBody: string;
	method: DeliveryMethod;
	day: string;
}

/** Finds the approval of a delivery method by a body on a day: of several, the one that began last. */
export const findApproval = <
	Approval extends Pick<ApprovalDetails, "methods" | "validFrom" | "validTo"> & { accreditingBody: string },
>(
	approvals: readonly Approval[],
	{ accreditingBody, method, day }: ApprovalNeed,
): Approval | undefined =>
	approvals
		.filter(
			(approval) =>
				approval.accreditingBody === accreditingBody &&
				approval.methods.includes(method) &&
				approval.validFrom <= day &&
				(approval.validTo === null || day <= approval.validTo),
		)
		.toSorted((first, second) => (first.validFrom < second.validFrom ? 1 : -1))[0];
