import type { Clock } from "../../../../platform/clock/clock.ts";
import type { Database } from "../../../../platform/database/tables.ts";
import type { Email } from "../../../../platform/email/create-email.ts";
import type { Signer } from "../../../../platform/signing/signer.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import type { Issuer } from "../../invoices/server/index.ts";

/** What the quotes room needs from outside. */
export interface QuotesDeps {
	db: Database;
	clock: Clock;
	mail: Pick<Email, "sendEmail" | "site">;
	signer: Signer;
	checkout: CheckoutDeps;
	seller: Issuer["seller"];
	/** Without a slash at its end. */
	publicUrl: string;
}
