import type { Database } from "../../../../platform/database/tables.ts";
import type { Settings } from "../../../../settings.ts";
import { hasLiveSession } from "../../orders/server/index.ts";

type Payments = Pick<Settings, "realPayments" | "PAYMENT_SANDBOX" | "PUBLIC_URL">;

/** Why the sandbox was not started. `expected`: the message alone is shown, without a stack trace. */
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
 * Keeps a site that sells from going on in the payment sandbox when its key is lost: where its address is a public one,
 * or real payments were made. A setting says that the sandbox is wanted all the same.
 *
 * @throws a line for whoever starts the product
 */
export async function refuseLostKey(db: Database, { realPayments, PAYMENT_SANDBOX, PUBLIC_URL }: Payments): Promise<void> {
	if (realPayments || PAYMENT_SANDBOX === "on") return;
	if (isPublic(new URL(PUBLIC_URL))) throw new SandboxRefused(`the site is public at ${PUBLIC_URL}`);
	if (await hasLiveSession(db)) throw new SandboxRefused("this database holds real payments");
}

function isPublic({ protocol, hostname }: URL): boolean {
	return protocol === "https:" && !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
