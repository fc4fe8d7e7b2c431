import { type Clock, type Database, inTransaction, recordAudit, type Transaction } from "#platform/index.ts";
import { sampleCode } from "../rules/sample-code.ts";
import { lockPromoNamed, switchPromo } from "./promo-change-store.ts";

type By = { userId: number; fullName: string };

/** Turns a locked promo code on or off, unless it already is. */
export async function turnPromo(
	trx: Transaction,
	clock: Clock,
	by: By,
	before: { id: number; code: string; active: boolean },
	active: boolean,
): Promise<void> {
	if (before.active === active) return;
	await switchPromo(trx, before.id, active);
	await recordAudit(trx, clock, by, {
		action: active ? "promo_code.switched_on" : "promo_code.switched_off",
		subject: { kind: "promo_code", id: before.id },
		summary: `Turned the promo code ${before.code} ${active ? "on" : "off"}`,
	});
}

/** Turns off the promo code that a new site has. */
export function turnOffSampleCode({ db, clock }: { db: Database; clock: Clock }, by: By): Promise<void> {
	return inTransaction(db, async (trx) => {
		const sample = await lockPromoNamed(trx, sampleCode);
		if (sample) await turnPromo(trx, clock, by, sample, false);
	});
}
