import { type AppContext, inTransaction, recordAudit, type Serve } from "#platform/index.ts";
import { getNotices, setNotices } from "../contract.ts";
import { readNotices, writeRecipient } from "./recipients-store.ts";

export function serveSaleNotices(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(getNotices, (_input, { user }) => readNotices(db, user.userId));
	serve(setNotices, ({ body }, { user }) =>
		inTransaction(db, async (trx) => {
			if (await writeRecipient(trx, user.userId, body.sales))
				await recordAudit(trx, clock, user, {
					action: "operator.notices_changed",
					id: user.userId,
					summary: body.sales ? "Turned on emails about sales" : "Turned off emails about sales",
				});
			return readNotices(trx, user.userId);
		}),
	);
}
