import { PaymentUnavailable } from "../../../../platform/payment/payment-provider.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { comparePayments } from "./compare-payments.ts";
import { findReturns } from "./find-returns.ts";

/** The provider's clock may be another one, and a session is a little older than what we know of it. */
const earlier = 3_600_000;

/**
 * After a restore the provider knows of payments that came after the backup, and of money that went back, and the database
 * does not: asks it for all of them, once. What belongs to an order that is there is done; the rest is noted, for
 * somebody to look at. Safe to run at any time, on several nodes at once.
 */
export async function findLaterPayments(deps: CheckoutDeps): Promise<void> {
	for (const { id, madeAt } of await deps.restores.listUnchecked()) {
		let seen = 0;
		try {
			({ seen } = await comparePayments(deps, new Date(madeAt.getTime() - earlier)));
			await findReturns(deps, new Date(madeAt.getTime() - earlier));
		} catch (error) {
			if (!(error instanceof PaymentUnavailable)) throw error;
			deps.log.warn("Payment provider unavailable; payments after the restored backup are checked later.");
			return;
		}
		await deps.restores.markChecked(id, deps.clock.now());
		deps.log.info({ seen, since: madeAt }, "Checked the payments after the restored backup.");
	}
}
