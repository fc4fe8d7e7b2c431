import type { GeneratedAlways } from "kysely";

/** What a message asks for. */
export type MessageKind = "contact" | "estimate";

declare module "../../../platform/database/tables.ts" {
	interface Tables {
		messages: {
			id: GeneratedAlways<number>;
			kind: MessageKind;
			first_name: string;
			last_name: string;
			email: string;
			current_role: string;
			company_name: string;
			company_address: string;
			city: string;
			country: string;
			message: string;
			created_at: Date;
		};
	}
}
