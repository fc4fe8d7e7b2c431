import type { ColumnsOf } from "#platform/database/tables.ts";
import type { promoFields } from "../fields.ts";

declare module "#platform/database/tables.ts" {
	interface Columns {
		promo_codes: ColumnsOf<typeof promoFields>;
	}
}
