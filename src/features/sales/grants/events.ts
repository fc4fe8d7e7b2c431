import type { Selectable } from "kysely";
import type { OrderLineTable, OrderTable } from "#features/sales/orders/server/tables.ts";
import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Staff gave a customer a course without a payment. */
export const CourseGranted = declareEvent<{ order: Selectable<OrderTable>; lines: Selectable<OrderLineTable>[]; now: Date }>("CourseGranted");

interface EarlierPurchases {
	orders: { order: Selectable<OrderTable>; lines: Selectable<OrderLineTable>[] }[];
	now: Date;
}

/** Purchases from before the provider moved in were recorded. Customers get no email. */
export const EarlierPurchasesRecorded = declareEvent<EarlierPurchases>("EarlierPurchasesRecorded");

/** Their import was undone. The orders are deleted after it. */
export const EarlierPurchasesUndone = declareEvent<EarlierPurchases>("EarlierPurchasesUndone");

export interface RevokedGrant {
	order: Selectable<OrderTable>;
	lines: Selectable<OrderLineTable>[];
	/** The staff member who decided that certificates are revoked; null if they stay valid. */
	revokeCertificates: { userId: number; fullName: string } | null;
	now: Date;
}

/** Staff took a granted course back. */
export const GrantRevoked = declareEvent<RevokedGrant>("GrantRevoked");
