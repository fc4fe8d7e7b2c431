import type { Selectable } from "kysely";
import type { OrderTable, PaidThrough } from "../../../orders/server/tables.ts";

export interface Payment {
	order: Selectable<OrderTable>;
	/** The provider's name for it; null when none was due. */
	payment: string | null;
	through: PaidThrough;
}
