import { hasLiveSession } from "#features/sales/orders/server/index.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Settings } from "#settings.ts";

type Payments = Pick<Settings, "realPayments" | "PAYMENT_SANDBOX" | "PUBLIC_URL">;

/** Reports why the sandbox did not start. `expected`: shows the message without a stack trace. */
class SandboxRefused extends Error {
	override name = "SandboxRefused";
	readonly expected = true;
	constructor(why: string) {
		super(
			`STRIPE_SECRET_KEY is not set, but ${why}. In the payment sandbox, anyone could get courses with a test card. Set the three STRIPE_ settings. To use the sandbox anyway, set PAYMENT_SANDBOX=on`,
		);
	}
}

/**
 * Refuses to start in the payment sandbox when a selling site has lost its key: its address is public, or it took
 * real payments. A setting allows the sandbox anyway.
 *
 * @throws an error with a one-line message for the administrator
 */
export async function refuseLostKey(db: Database, { realPayments, PAYMENT_SANDBOX, PUBLIC_URL }: Payments): Promise<void> {
	if (realPayments || PAYMENT_SANDBOX === "on") return;
	if (isPublic(new URL(PUBLIC_URL))) throw new SandboxRefused(`the site is public at ${PUBLIC_URL}`);
	if (await hasLiveSession(db)) throw new SandboxRefused("this database holds real payments");
}

function isPublic({ protocol, hostname }: URL): boolean {
	return protocol === "https:" && !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
