export { grantCourse } from "./grant-course.ts";
export {
	earlierPurchaseKeys,
	recordEarlierPurchases,
	toEarlierKey,
	undoEarlierPurchases,
} from "./record-earlier-purchases.ts";
export { revokeGrant } from "./revoke-grant.ts";
