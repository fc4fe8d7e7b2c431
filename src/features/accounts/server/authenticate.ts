import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import type { Person } from "../../../platform/http/answers.ts";
import { sessionUser } from "./sessions-store.ts";
import { hashToken } from "./tokens.ts";

/** The person whose session a bearer token belongs to; null when the token is unknown, has ended or was revoked. */
export async function authenticate(db: Database, clock: Clock, token: string): Promise<Person | null> {
	const user = await sessionUser(db, hashToken(token), clock.now());
	return user ? { userId: user.id, operator: user.is_operator } : null;
}
