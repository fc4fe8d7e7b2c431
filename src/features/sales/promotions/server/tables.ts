import type { ColumnType, Generated } from "kysely";

declare module "#platform/database/tables.ts" {
	interface Tables {
		promo_codes: PromoCodeTable;
		promo_customers: { promo_id: number; user_id: number; taken: number };
		promo_redemptions: PromoUseTable;
	}
}

export interface PromoCodeTable {
	id: Generated<number>;
	code: string;
	/** A percentage with two decimals, which the database returns as text. Null if the code is for an amount. */
	percent: ColumnType<string | null, string | number | null | undefined, string | number | null>;
	/** Null if the code is for a percentage. */
	amount_cents: ColumnType<number | null, number | null | undefined, number | null>;
	active: Generated<boolean>;
	starts_at: Date | null;
	ends_at: Date | null;
	max_redemptions: number | null;
	max_per_customer: number | null;
	minimum_cents: Generated<number>;
	course_ids: Generated<number[]>;
	site_ids: Generated<number[]>;
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
