import type { PasskeyPurpose } from "./second-factor/passkeys-store.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		authenticator_apps: {
			user_id: number;
			/** Encrypted; see `platform/security/secrets/seal.ts`. */
			secret: string;
			created_at: Date;
			confirmed_at: Date;
			/** The time step of the last used code. */
			last_step: number;
		};
		/** Apps that are not confirmed yet. */
		authenticator_setups: { user_id: number; secret: string; created_at: Date };
		recovery_codes: { user_id: number; code_hash: string; used_at: Date | null };
		passkeys: {
			id: string;
			user_id: number;
			name: string;
			/** base64url. */
			public_key: string;
			counter: number;
			/** Comma-separated. */
			transports: string;
			created_at: Date;
			last_used_at: Date | null;
		};
		passkey_challenges: { challenge: string; user_id: number; purpose: PasskeyPurpose; expires_at: Date };
	}
}
