import type { Selectable } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Staff gave a customer a course without a payment. */
export const CourseGranted = declareEvent<{
	order: Selectable<Tables["orders"]>;
	lines: Selectable<Tables["order_lines"]>[];
	now: Date;
}>("CourseGranted");

interface EarlierPurchases {
	orders: { order: Selectable<Tables["orders"]>; lines: Selectable<Tables["order_lines"]>[] }[];
	now: Date;
}

/** Purchases from before the provider moved in were recorded. Customers get no email. */
export const EarlierPurchasesRecorded = declareEvent<EarlierPurchases>("EarlierPurchasesRecorded");

/** Their import was undone. The orders are deleted after it. */
export const EarlierPurchasesUndone = declareEvent<EarlierPurchases>("EarlierPurchasesUndone");

interface RevokedGrant {
	order: Selectable<Tables["orders"]>;
	lines: Selectable<Tables["order_lines"]>[];
	/** The staff member who decided that certificates are revoked; null if they stay valid. */
	revokeCertificates: { userId: number; fullName: string } | null;
	now: Date;
}

/** Staff took a granted course back. */
export const GrantRevoked = declareEvent<RevokedGrant>("GrantRevoked");
