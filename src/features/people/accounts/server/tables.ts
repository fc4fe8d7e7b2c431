import type { Generated } from "kysely";
import type { Role } from "../../../../api/call.ts";
import type { ViewOf } from "../../../../platform/database/tables.ts";

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		users: UsersTable;
		public_users: ViewOf<UsersTable, "id" | "full_name" | "email" | "role">;
		address_links: {
			/** SHA-256 of the mailed token, base64url. */
			token_hash: string;
			user_id: number;
			/** The address to which it was mailed: it shows nothing of any other. */
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
			/** When its holder last proved who they are. */
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
			/** Whether its mailbox was known to be the holder's when the change was confirmed. */
			old_email_verified: Generated<boolean>;
			email: string;
			token_hash: string | null;
			created_at: Date;
			expires_at: Date;
			confirmed_at: Date | null;
			closed_at: Date | null;
		};
	}
}

export interface UsersTable {
	id: Generated<number>;
	full_name: string;
	phone: string;
	/** Compared without regard to case by the database. */
	email: string;
	/** A PHC string, or empty: nobody can log in with any password. */
	password_hash: string;
	/** What an operator is there for; null for everybody else. */
	role: Role | null;
	created_at: Date;
	/** Since when it is known that the address's mailbox is the holder's; null: anybody may have typed it. */
	email_verified_at: Generated<Date | null>;
	/** When the password was last set with a mailed or printed link. */
	link_used_at: Generated<Date | null>;
}

/** Why somebody holds a token with which a password can be set. */
export type PasswordPurpose = "reset_password" | "set_password";
