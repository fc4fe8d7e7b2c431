import type { Generated } from "kysely";
import type { ColumnsOf } from "#platform/database/tables.ts";
import type { promoFields } from "../fields.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		promo_codes: PromoCodeTable;
		promo_customers: { promo_id: number; user_id: number; taken: number };
		promo_redemptions: PromoUseTable;
	}
}

export interface PromoCodeTable extends ColumnsOf<typeof promoFields> {
	id: Generated<number>;
	active: Generated<boolean>;
	redemption_count: Generated<number>;
	created_at: Generated<Date>;
	/** Increases with every change by staff. */
	version: Generated<number>;
}

export interface PromoUseTable {
	order_id: number;
	promo_id: number;
	user_id: number | null;
	state: "reserved" | "spent" | "released";
	reserved_at: Date;
}
