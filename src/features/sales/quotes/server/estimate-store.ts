import type { Executor } from "#platform/index.ts";

/** Finds the customer of an estimate request. `email` is empty if the personal data was erased. */
export const findEstimate = (db: Executor, id: number) =>
	db.selectFrom("public_estimates").selectAll().where("id", "=", id).executeTakeFirst();
