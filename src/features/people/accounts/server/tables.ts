import type { ColumnType, Generated } from "kysely";
import type { Role } from "#api/call.ts";
import type { ViewOf } from "#platform/database/tables.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		users: UsersTable;
		public_users: ViewOf<UsersTable, "id" | "full_name" | "email" | "role" | "link_used_at"> & { has_password: ColumnType<boolean, never, never> };
		/** Former addresses that no account has now, with the current address of their account. */
		public_former_addresses: { old_email: string; user_id: number; email: string; is_proved: boolean };
		address_links: {
			/** SHA-256 of the emailed token, base64url. */
			token_hash: string;
			user_id: number;
			/** The address that the token was emailed to, and the only one it confirms. */
			email: string;
			created_at: Date;
			expires_at: Date;
			used_at: Date | null;
		};
		sessions: {
			/** SHA-256 of the bearer token, base64url. */
			token_hash: string;
			user_id: number;
			created_at: Date;
			expires_at: Date;
			/** When a second factor was last shown in this session. */
			second_factor_at: Date | null;
			/** When the customer last proved their identity in this session. */
			confirmed_at: Date | null;
		};
		password_tokens: {
			token_hash: string;
			user_id: number;
			purpose: PasswordPurpose;
			created_at: Date;
			expires_at: Date;
			used_at: Date | null;
		};
		email_changes: {
			id: Generated<number>;
			user_id: number;
			old_email: string;
			/** Whether the old address was confirmed when it was replaced. */
			old_email_verified: Generated<boolean>;
			email: string;
			token_hash: string | null;
			created_at: Date;
			expires_at: Date;
			confirmed_at: Date | null;
			closed_at: Date | null;
			/** Requested by staff: the link needs no login. */
			by_staff: Generated<boolean>;
			/** Why an owner changed the address without a confirmation. */
			reason: Generated<string>;
		};
	}
}

export interface UsersTable {
	id: Generated<number>;
	full_name: string;
	phone: string;
	/** Case-insensitive in the database. */
	email: string;
	/** A PHC string; empty disables login by password. */
	password_hash: string;
	/** Null for customers. */
	role: Role | null;
	created_at: Date;
	/** When the address was confirmed; null: anybody could have typed it. */
	email_verified_at: Generated<Date | null>;
	/** When the password was last set with an emailed or printed link. */
	link_used_at: Generated<Date | null>;
}

export type PasswordPurpose = "reset_password" | "set_password";
