import type { AppContext, Serve } from "#platform/index.ts";
import { readBilling } from "../contract.ts";
import { findNextBilling } from "./billing-store.ts";

export function serveBilling(serve: Serve, { db }: Pick<AppContext, "db">): void {
	serve(readBilling, async (_input, { user }) => ({ billing: (await findNextBilling(db, user.userId)) ?? {} }));
}
