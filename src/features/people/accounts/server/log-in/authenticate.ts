import { type Clock, type Database, hashToken, type User } from "#platform/index.ts";
import { sessionUser } from "./sessions-store.ts";

/** Seconds for which a password or second factor counts as fresh. */
const confirmedFor = 600;
/** Seconds for which a second factor opens the console, regardless of the session's length. */
const factorFor = 12 * 3_600;

/** Returns the user of a bearer token; null if the token is unknown, expired or revoked. */
export async function authenticate(db: Database, clock: Clock, token: string): Promise<User | null> {
	const user = await sessionUser(db, hashToken(token), clock.now());
	if (!user) return null;
	const { id, full_name, role, second_factor_at, confirmed_at } = user;
	const within = (at: Date | null, seconds: number) =>
		at !== null && at.getTime() > clock.now().getTime() - seconds * 1000;
	return {
		userId: id,
		fullName: full_name,
		role,
		secondFactor: within(second_factor_at, factorFor),
		confirmed: within(confirmed_at, confirmedFor),
	};
}
