import type { Selectable } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import type { BookedLive } from "../../../delivery/live-sessions/server/index.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { confirmationEmail } from "../emails/confirmation.ts";
import type { Buyer } from "./buyer-of.ts";
import type { LineProblem } from "./line-problem-store.ts";
import type { OrderLineTable, OrderTable } from "./tables.ts";

export interface Confirmed {
	order: Selectable<OrderTable>;
	buyer: Buyer;
	/** The invoice's number. */
	number: string;
	lines: Selectable<OrderLineTable>[];
	live: BookedLive[];
	/** The lines that the customer has no use for, and gets refunded. */
	problems: LineProblem[];
	/** Sent once for it. */
	key: string;
}

/** Orders the confirmation of an order with its invoice and calendar entries, in the transaction that causes it. */
export const mailConfirmation = (deps: Pick<CheckoutDeps, "mail">, trx: Transaction, confirmed: Confirmed): Promise<void> =>
	mailConfirmations(deps, trx, [confirmed]);

/** `mailConfirmation` for several orders. */
export async function mailConfirmations({ mail }: Pick<CheckoutDeps, "mail">, trx: Transaction, confirmed: Confirmed[]): Promise<void> {
	await mail.sendEmails(
		trx,
		confirmed.map(({ order, buyer, number, lines, live, problems, key }) => {
			const attachments = [{ maker: "invoice", data: { orderId: order.id } }, ...live.flatMap((session) => session.attachments)];
			return confirmationEmail.order({ key, to: buyer.email, attachments }, { fullName: buyer.fullName, number, order, lines, live, problems });
		}),
	);
}
