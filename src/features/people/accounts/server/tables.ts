export type PasswordPurpose = "reset_password" | "set_password";

declare module "#platform/database/tables.ts" {
	interface Columns {
		public_users: {
			has_password: boolean;
		};
		public_former_addresses: {
			is_proved: boolean;
		};
	}
}
