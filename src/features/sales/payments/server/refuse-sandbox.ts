import { providerSessions } from "#features/sales/orders/server/index.ts";
import { listConnections } from "#platform/connections/connection-store.ts";
import type { Database } from "#platform/index.ts";
import type { Settings } from "#settings.ts";

type Payments = Pick<Settings, "STRIPE_SECRET_KEY" | "PAYMENT_SANDBOX">;

/** Reports why the sandbox did not start. `expected`: shows the message without a stack trace. */
class SandboxRefused extends Error {
	override name = "SandboxRefused";
	readonly expected = true;
	constructor() {
		super(
			"STRIPE_SECRET_KEY is not set, but this database holds real payments. In the payment sandbox, anyone could get courses with a test card. Set the three STRIPE_ settings. To use the sandbox anyway, set PAYMENT_SANDBOX=on",
		);
	}
}

/**
 * Refuses to start without a key when the site took real payments, unless Stripe was connected in the console or a
 * setting allows the sandbox. A public site that never sold starts: its checkout is closed until Stripe is connected.
 *
 * @throws an error with a one-line message for the administrator
 */
export async function refuseLostKey(db: Database, { STRIPE_SECRET_KEY, PAYMENT_SANDBOX }: Payments): Promise<void> {
	if (STRIPE_SECRET_KEY || PAYMENT_SANDBOX === "on") return;
	const isConnected = (await listConnections(db)).some(({ name }) => name === "stripe");
	if (!isConnected && (await providerSessions.hasLiveSession(db))) throw new SandboxRefused();
}
