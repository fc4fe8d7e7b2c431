import * as z from "zod/mini";
import { lockOrder } from "#features/sales/orders/server/index.ts";
import { createDocuments } from "#features/sales/tax/server/index.ts";
import { type AppContext, declareJob, inTransaction, Refused, type User } from "#platform/index.ts";
import { requiredText } from "#values/text.ts";
import { payByInvoiceReplies as replies, fileReplies as texts } from "../messages.ts";
import { deleteFileRow, findFile, findOwnOrderId, listRemovedFiles, saveFile } from "./invoices-store.ts";

export const cleanFilesJob = declareJob<object>({ name: "pay-by-invoice.clean-files", retries: 2 });

export const purchaseOrders = createDocuments({
	name: "purchase-order",
	about: { summary: "The purchase order of an order, with a signed link", missing: "The purchase order was removed." },
	texts,
	find: findFile,
	listRemoved: listRemovedFiles,
	deleteRow: deleteFileRow,
});

const Query = z.strictObject({ order: requiredText(100), name: requiredText(200) });

const invalid = new Refused("invalid", 400, texts.invalid, {});
const unknownOrder = new Refused("unknown_order", 404, texts.unknownOrder, {});

/** Checks and stores the purchase order of a customer's own order. It replaces an earlier one. */
export async function receivePurchaseOrder(
	{ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">,
	{ userId }: User,
	{ bytes, query }: { bytes: Buffer; query: unknown },
): Promise<{ message: string } | Refused> {
	const read = z.safeParse(Query, query);
	if (!read.success) return invalid;
	const { order, name } = read.data;
	const orderId = await findOwnOrderId(db, order, userId);
	if (orderId === undefined) return unknownOrder;
	return purchaseOrders.store({ storage }, bytes, (file) =>
		inTransaction(db, async (trx) => {
			await lockOrder(trx, orderId);
			await saveFile(trx, { order_id: orderId, name, added_at: clock.now(), ...file });
			return { message: replies.uploaded };
		}),
	);
}
