import type { Selectable } from "kysely";
import type { OrderTable, PaidThrough } from "../../../orders/server/tables.ts";

export interface Payment {
	order: Selectable<OrderTable>;
	/** The provider's ID of the payment; null for a $0 order. */
	payment: string | null;
	through: PaidThrough;
}
