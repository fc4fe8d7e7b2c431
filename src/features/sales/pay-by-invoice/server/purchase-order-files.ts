import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { lockOrder } from "#features/sales/orders/server/index.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import {
	type AppContext,
	declareJob,
	endOfLink,
	inTransaction,
	Refused,
	type Signer,
	type User,
} from "#platform/index.ts";
import { documentEndings, documentTypes, recognizeDocument } from "#values/formats/document-types.ts";
import { requiredText } from "#values/text.ts";
import { payByInvoiceReplies as replies, fileReplies as texts } from "../messages.ts";
import { deleteFileRow, findFile, findOwnOrderId, listRemovedFiles, saveFile } from "./invoices-store.ts";

export const cleanFilesJob = declareJob<object>({ name: "pay-by-invoice.clean-files", retries: 2 });

const retentionMs = 86_400_000;
const purpose = "purchase-order";
/** Hours until a staff member's link expires. */
const linkHours = 1;

const Query = z.strictObject({ order: requiredText(100), name: requiredText(200) });

const invalid = new Refused("invalid", 400, texts.invalid, {});
const unknownOrder = new Refused("unknown_order", 404, texts.unknownOrder, {});
const empty = new Refused("empty", 400, texts.empty, {});
const wrongFile = new Refused("wrong_file", 422, texts.wrongFile, {});
const gone = new Refused("file_gone", 404, texts.gone, {});

/** Checks and stores the purchase order of a customer's own order. It replaces an earlier one. */
export async function receivePurchaseOrder(
	{ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">,
	{ userId }: User,
	{ bytes, query }: { bytes: Buffer; query: unknown },
): Promise<{ message: string } | Refused> {
	const read = z.safeParse(Query, query);
	if (!read.success) return invalid;
	const { order, name } = read.data;
	if (bytes.length === 0) return empty;
	const mediaType = recognizeDocument(bytes);
	if (!mediaType) return wrongFile;
	const orderId = await findOwnOrderId(db, order, userId);
	if (orderId === undefined) return unknownOrder;
	const storageKey = `purchase-orders/${randomBytes(16).toString("hex")}.${documentEndings[mediaType]}`;
	await storage.put(storageKey, bytes, { contentType: mediaType });
	const digest = createHash("sha256").update(bytes).digest("base64url");
	const row = {
		order_id: orderId,
		name,
		media_type: mediaType,
		bytes: bytes.length,
		storage_key: storageKey,
		digest,
		added_at: clock.now(),
	};
	try {
		await inTransaction(db, async (trx) => {
			await lockOrder(trx, orderId);
			await saveFile(trx, row);
		});
	} catch (error) {
		await storage.delete(storageKey);
		throw error;
	}
	return { message: replies.uploaded };
}

/** Deletes files that were replaced or erased a day ago. Safe to repeat. */
export async function cleanFiles({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): Promise<void> {
	for (const storageKey of await listRemovedFiles(db, new Date(clock.now().getTime() - retentionMs))) {
		await storage.delete(storageKey);
		await deleteFileRow(db, storageKey);
	}
}

/** Returns the address of an order's purchase order for one staff member. */
export const purchaseOrderLink = (
	{ signer, publicUrl }: { signer: Signer; publicUrl: string },
	orderId: number,
	userId: number,
	now: Date,
): string =>
	`${publicUrl}/purchase-orders/${signer.sign({ purpose, user: userId, asset: String(orderId), expires: endOfLink(now, linkHours) })}`;

/** Serves `GET /purchase-orders/:token` to the staff member for whom the link was signed. */
export function servePurchaseOrder(
	app: FastifyInstance,
	{ db, storage, signer }: Pick<AppContext, "db" | "storage" | "signer">,
): void {
	serveSignedFiles(app, signer, {
		path: "/purchase-orders",
		purpose,
		summary: "The purchase order of an order, with a signed link",
		types: [...documentTypes],
		refusals: { 404: "The purchase order was removed." },
		texts: texts,
		async send({ asset }, request, reply) {
			const file = await findFile(db, Number(asset));
			if (!file) return gone;
			// Nothing in a document runs or loads. PDFs get the policy of browsers' viewers from `sendFile`.
			reply.header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
			return sendFile(request, reply, {
				bytes: file.bytes,
				contentType: file.media_type,
				tag: file.digest,
				cacheSeconds: 0,
				filename: `purchase-order-${file.order_id}.${documentEndings[file.media_type]}`,
				open: (span) => storage.read(file.storage_key, span),
			});
		},
	});
}
