import type { Generated } from "kysely";

declare module "../../../platform/database/tables.ts" {
	interface Tables {
		authenticator_apps: {
			user_id: number;
			/** Encrypted; see `secrets.ts`. */
			secret: string;
			made_at: Date;
			confirmed_at: Date | null;
			/** The time step of the last code that was taken. */
			last_step: Generated<number>;
		};
		recovery_codes: { user_id: number; code_hash: string; used_at: Date | null };
		passkeys: {
			id: string;
			user_id: number;
			name: string;
			/** base64url. */
			public_key: string;
			counter: number;
			/** Separated by commas. */
			transports: string;
			made_at: Date;
			last_used_at: Date | null;
		};
		passkey_challenges: { challenge: string; user_id: number; purpose: "register" | "confirm"; expires_at: Date };
	}
}
