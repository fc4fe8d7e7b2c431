import { type AppContext, inTransaction, recordAudit, type Serve } from "#platform/index.ts";
import { getRetention, setRetention } from "../contract.ts";
import { findYears, saveYears } from "./retention-store.ts";

export function serveRetention(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(getRetention, async () => ({ years: await findYears(db) }));
	serve(setRetention, ({ body: { years } }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await findYears(trx);
			if (before === years) return { years };
			await saveYears(trx, years);
			const changes = { years: { before, after: years } };
			const summary = `Changed how long evidence of credit is kept to ${years} years`;
			await recordAudit(trx, clock, user, { action: "evidence.retention_changed", id: "retention", summary, changes });
			return { years };
		}),
	);
}
