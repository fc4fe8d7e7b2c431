import type { Executor } from "#platform/index.ts";

/** Lists by name the attendees seen since then, without those who were removed. */
export const listPresent = (db: Executor, sessionId: number, since: Date) =>
	db
		.selectFrom("public_live_visitors as visitors")
		.innerJoin("public_users as users", "users.id", "visitors.user_id")
		.select(["users.id as userId", "users.full_name as name"])
		.where("visitors.session_id", "=", sessionId)
		.where("seen_at", ">", since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("public_live_removals as removals")
						.select("removals.user_id")
						.whereRef("removals.session_id", "=", "visitors.session_id")
						.whereRef("removals.user_id", "=", "visitors.user_id"),
				),
			),
		)
		.orderBy("users.full_name")
		.orderBy("users.id")
		.execute();
