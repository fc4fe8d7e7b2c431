import type { ColumnType } from "kysely";
import type { Brand } from "../rules/brand.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		brand_versions: {
			version: number;
			action: "published" | "restored";
			at: Date;
			actor_id: number | null;
			brand: ColumnType<Partial<Brand>, string, never>;
		};
		brand_images: {
			id: string;
			kind: "logo" | "icon";
			media_type: "image/svg+xml" | "image/webp" | "image/png";
			width: number;
			height: number;
			bytes: Uint8Array;
			created_at: Date;
		};
	}
}
