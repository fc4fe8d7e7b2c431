import { findUser, lockUser } from "#features/people/accounts/server/index.ts";
import { findOrder, type OrderContext } from "#features/sales/orders/server/index.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import {
	type AppContext,
	addDays,
	formatMoney,
	inTransaction,
	recordAudit,
	refuse,
	type Serve,
	toCents,
	toChanges,
	toDay,
	toDollars,
} from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { listInvoiceOrders, readInvoiceOffer } from "../contract.ts";
import { payByInvoiceReplies as replies } from "../messages.ts";
import type { InvoiceSettings } from "../rules/invoice-settings.ts";
import { applyCredit, returnCredit } from "./account-credit.ts";
import { findInvoiceOffer } from "./offer-invoice.ts";
import { readBalance, readCustomerInvoices } from "./read-invoices.ts";
import { recordPayment, writeOff } from "./record-payment.ts";
import { reversePayment } from "./reverse-payment.ts";
import {
	isCustomerAllowed,
	readInvoiceSettings,
	writeCustomerAllowed,
	writeInvoiceSettings,
} from "./settings-store.ts";

type PayByInvoiceContext = OrderContext & Pick<AppContext, "signer">;

/** Serves payment by invoice to customers, and the payments of invoices to staff. */
export function servePayByInvoice(serve: Serve, context: PayByInvoiceContext): void {
	const { db, clock } = context;

	serve(readInvoiceOffer, async (_input, { user }) => {
		const now = clock.now();
		const { range, settings } = await findInvoiceOffer(db, user.userId, now);
		if (range === null || typeof range === "string") return { offer: null, reason: range };
		const { netDays, accessOpens, purchaseOrderRequired } = settings;
		return {
			reason: null,
			offer: {
				from: toDollars(range.minimum),
				upTo: range.maximum === null ? null : toDollars(range.maximum),
				netDays,
				dueOn: addDays(toDay(now), netDays),
				accessOpens,
				purchaseOrderRequired,
			},
		};
	});
	serve(listInvoiceOrders, async (_input, { user }) => ({ orders: await readCustomerInvoices(context, user.userId) }));

	serveSettings(serve, context);

	serve(calls.getOrderBalance, async ({ params }, { user }) => {
		const balance = await readBalance(context, params.id, user.userId);
		return balance || (await findOrder(db, { id: params.id }))
			? { balance }
			: refuse(calls.getOrderBalance, "unknown_order");
	});

	serve(calls.recordPayment, async ({ params, body }, { user, header }) => {
		const requestKey = header("idempotency-key") ?? null;
		if (requestKey !== null && !/^[\x21-\x7e]{1,200}$/.test(requestKey))
			return refuse(calls.recordPayment, "malformed_key");
		const { amount, repeat, keepRest, others, ...payment } = body;
		const outcome = await recordPayment(context, {
			orderId: params.id,
			cents: toCents(amount),
			...payment,
			others: others ?? [],
			isRepeat: repeat ?? false,
			keepsRest: keepRest ?? false,
			requestKey,
			by: user,
		});
		if (outcome.ok)
			return {
				owed: toDollars(outcome.owed),
				message:
					outcome.kept > 0
						? replies.keptRest(formatMoney(outcome.cents), formatMoney(outcome.kept))
						: (outcome.owed === 0 ? replies.paidInFull : replies.recorded)(formatMoney(outcome.cents)),
			};
		switch (outcome.code) {
			case "date_ahead":
				return refuse(calls.recordPayment, "date_ahead", { at: "receivedOn" });
			case "more_than_owed": {
				const message = outcome.max > 0 ? replies.moreThanOwed(formatMoney(outcome.max)) : replies.nothingOwed;
				return refuse(calls.recordPayment, "more_than_owed", {
					message,
					at: "amount",
					fields: { owed: toDollars(outcome.max) },
				});
			}
			case "same_reference":
				return refuse(calls.recordPayment, "same_reference", {
					message: replies.sameReference(outcome.orderId),
					fields: { orderId: outcome.orderId },
				});
			default:
				return refuse(calls.recordPayment, outcome.code);
		}
	});

	serve(calls.reversePayment, async ({ params, body }, { user }) => {
		const outcome = await reversePayment(context, {
			orderId: params.id,
			paymentId: params.paymentId,
			reason: body.reason,
			by: user,
		});
		if (!outcome.ok) return refuse(calls.reversePayment, outcome.code);
		return {
			owed: toDollars(outcome.owed),
			message: replies.reversed(formatMoney(outcome.cents), formatMoney(outcome.owed), outcome.others),
		};
	});

	serve(calls.spendAccountCredit, async ({ params }, { user }) => {
		const outcome = await applyCredit(context, { orderId: params.id, by: user });
		return outcome.ok
			? { message: replies.creditUsed(formatMoney(outcome.cents)) }
			: refuse(calls.spendAccountCredit, outcome.code);
	});

	serve(calls.returnAccountCredit, async ({ params }, { user }) => {
		const outcome = await returnCredit(context, { orderId: params.id, by: user });
		return outcome.ok
			? { message: replies.creditReturned(formatMoney(outcome.cents)) }
			: refuse(calls.returnAccountCredit, outcome.code);
	});

	serve(calls.writeOffOrder, async ({ params, body }, { user }) => {
		const outcome = await writeOff(context, { orderId: params.id, reason: body.reason, by: user });
		return outcome.ok
			? { message: replies.writtenOff(formatMoney(outcome.cents), outcome.tax > 0 ? formatMoney(outcome.tax) : null) }
			: refuse(calls.writeOffOrder, outcome.code);
	});
}

function serveSettings(serve: Serve, { db, clock }: PayByInvoiceContext): void {
	serve(calls.getInvoiceSettings, async () => toResponse(await readInvoiceSettings(db)));

	serve(calls.changeInvoiceSettings, async ({ body }, { user }) => {
		const { everyoneFrom, ...others } = body;
		const remittance = body.remittance.trim().replaceAll("\r\n", "\n");
		if (everyoneFrom !== null && remittance === "")
			return refuse(calls.changeInvoiceSettings, "remittance_missing", { at: "remittance" });
		const details = await findUnwritable({ remittance });
		if (details.length > 0) return refuse(calls.changeInvoiceSettings, "remittance_unwritable", { details });
		const settings: InvoiceSettings = {
			...others,
			remittance,
			everyoneFromCents: everyoneFrom === null ? null : toCents(everyoneFrom),
		};
		return inTransaction(db, async (trx) => {
			const before = await readInvoiceSettings(trx);
			if (before.version !== settings.version || !(await writeInvoiceSettings(trx, settings)))
				return refuse(calls.changeInvoiceSettings, "changed_meanwhile");
			const { version: _, ...fields } = settings;
			await recordAudit(trx, clock, user, {
				action: "invoices.settings_changed",
				id: settings.version + 1,
				summary: "Changed how customers pay by invoice",
				changes: toChanges(before, fields),
			});
			return toResponse(await readInvoiceSettings(trx));
		});
	});

	serve(calls.getInvoiceCustomer, async ({ params }) => ({ allowed: await isCustomerAllowed(db, params.id) }));

	serve(calls.setInvoiceCustomer, async ({ params, body }, { user }) => {
		const { allowed } = body;
		if (!(await findUser(db, params.id))) return refuse(calls.setInvoiceCustomer, "unknown_customer");
		return inTransaction(db, async (trx) => {
			if (!(await lockUser(trx, { id: params.id }))) return refuse(calls.setInvoiceCustomer, "unknown_customer");
			if (allowed && (await readInvoiceSettings(trx)).remittance === "")
				return refuse(calls.setInvoiceCustomer, "remittance_missing");
			if (await writeCustomerAllowed(trx, params.id, { isAllowed: allowed, now: clock.now() }))
				await recordAudit(trx, clock, user, {
					action: allowed ? "customer.invoice_allowed" : "customer.invoice_ended",
					subject: { kind: "customer", id: params.id },
					summary: `${allowed ? "Allowed" : "No longer allowed"} customer ${params.id} to pay by invoice`,
				});
			return { allowed, message: allowed ? replies.allowed : replies.notAllowed };
		});
	});
}

const toResponse = ({ everyoneFromCents, ...settings }: InvoiceSettings): calls.InvoiceSettings => ({
	...settings,
	everyoneFrom: everyoneFromCents === null ? null : toDollars(everyoneFromCents),
});
