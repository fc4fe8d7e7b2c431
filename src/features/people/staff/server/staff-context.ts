import type { AppContext, User } from "#platform/index.ts";

export type StaffContext = Pick<AppContext, "db" | "clock" | "jobs" | "mail" | "keyFor" | "site" | "publicUrl">;

/** The user of a request, and the token of the session. */
export interface Requester {
	user: User;
	token: string;
}
