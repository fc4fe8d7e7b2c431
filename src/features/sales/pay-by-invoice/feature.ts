import { OrderLinesRefunded } from "#features/sales/refunds/events.ts";
import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import { defineFeature, on } from "#platform/index.ts";
import { maxDocumentBytes } from "#values/formats/document-types.ts";
import { invoiceEmail } from "./emails/invoice.ts";
import { returnedEmail } from "./emails/payment-returned.ts";
import { receiptEmail } from "./emails/receipt.ts";
import { reminderEmail } from "./emails/reminder.ts";
import * as events from "./events.ts";
import { uploadAddress } from "./rules/purchase-order-file.ts";
import { judgeDebts } from "./server/account-credit.ts";
import { completeInvoice } from "./server/complete-invoice.ts";
import { servePayByInvoice } from "./server/endpoints.ts";
import { countOverdue, eraseInvoiceData, exportPayments } from "./server/invoices-store.ts";
import { cleanFilesJob, purchaseOrders, receivePurchaseOrder } from "./server/purchase-order-files.ts";
import { remind, remindJob } from "./server/remind.ts";

export const feature = defineFeature({
	name: "sales/pay-by-invoice",
	records: [{ kind: "invoices", label: "Pay by invoice", address: "/console/pay-by-invoice" }],
	endpoints({ serve, admit, app }, context) {
		servePayByInvoice(serve, context);
		purchaseOrders.serve(app, context);
		serveFileUpload(app, {
			path: uploadAddress,
			maxBytes: maxDocumentBytes,
			about: {
				summary: "Upload the purchase order of an order by invoice",
				query: { order: "The order's reference.", name: "The name of the file." },
			},
			scanner: context.virusScanner,
			admit: (request) => admit(request, "signed-in"),
			receive: (user, file) => receivePurchaseOrder(context, user, file),
		});
	},
	longBodies: uploadAddress,
	jobs(context) {
		context.jobs.handle(remindJob, () => remind(context), "17 13 * * *");
		context.jobs.handle(cleanFilesJob, () => purchaseOrders.clean(context), "47 3 * * *");
	},
	events: Object.values(events),
	handlers: [
		on(
			OrderLinesRefunded,
			"opens courses when a credit settles their invoice",
			(context, trx, { orderId }) => completeInvoice(context, trx, orderId),
			{
				after: ["delivery/seat-limits"],
			},
		),
	],
	emails: [invoiceEmail, reminderEmail, receiptEmail, returnedEmail],
	actionItems: [
		{
			order: 7.5,
			label: "Overdue invoices",
			to: "/console/orders?state=overdue",
			access: "support",
			count: countOverdue,
		},
	],
	personalData: {
		name: "invoicePayments",
		export: (db, { id, addresses }) => exportPayments(db, id, addresses),
		beforeErase: ({ db }, { id }) => judgeDebts(db, id),
		blocksErase: async (trx, { id }) => (await judgeDebts(trx, id)) !== "ready",
		erase: eraseInvoiceData,
		erasesBefore: ["orders"],
		moves: ["invoice_customers"],
	},
});
