import type { Generated, GeneratedAlways } from "kysely";

export type SubscriptionSource = "footer" | "subscribe page" | "import";

declare module "#platform/database/tables.ts" {
	interface Tables {
		newsletter_requests: {
			id: GeneratedAlways<number>;
			/** Case-insensitive in the database; null if only a mobile number was given. */
			email: string | null;
			name: string;
			mobile: string;
			industry: string;
			country: string;
			source: SubscriptionSource;
			consent_text: string;
			requested_at: Date;
			confirmed_at: Date | null;
			/** Withdrawn before it was confirmed. */
			withdrawn_at: Generated<Date | null>;
			searched: GeneratedAlways<string>;
		};
		newsletter_subscribers: {
			id: GeneratedAlways<number>;
			email: string;
			/** The confirmed request, with the subscriber's details and consent. */
			request_id: number;
			confirmed_at: Date;
			unsubscribed_at: Date | null;
		};
	}
}
