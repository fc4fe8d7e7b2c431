import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { lockUser } from "#features/people/accounts/server/index.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import {
	type AppContext,
	consumeLimit,
	declareJob,
	endOfLink,
	inTransaction,
	Refused,
	recordAudit,
	type Signer,
	toDay,
	type User,
} from "#platform/index.ts";
import { documentEndings, documentTypes, recognizeDocument } from "#values/formats/document-types.ts";
import { requiredText } from "#values/text.ts";
import { taxReplies as replies, certificateReplies as texts } from "../messages.ts";
import { formatTaxPlaces, maxPlacesLength, readTaxPlaces } from "../rules/tax-certificate.ts";
import { deleteCertificateRow, findCertificate, insertCertificate, listRemovedFiles } from "./certificate-store.ts";

export const cleanCertificatesJob = declareJob<object>({ name: "tax.clean-certificates", retries: 2 });

const retentionMs = 86_400_000;
const purpose = "tax-certificate";
/** Hours until a staff member's link expires. */
const linkHours = 1;
/** Uploads by a customer in a day: enough for mistakes, too few to fill the storage. */
const uploadsADay = 10;

const details = {
	number: requiredText(60),
	validUntil: z.iso.date().check(z.refine((day) => day >= "2000-01-01" && day <= "2199-12-31")),
	name: requiredText(200),
};
const OwnQuery = z.strictObject(details);
const StaffQuery = z.strictObject({
	...details,
	places: requiredText(maxPlacesLength),
	customer: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number)),
});

const refused = (code: string, status: number, message: string) => new Refused(code, status, message, {});
const invalid = refused("invalid", 400, texts.invalid);
const unknownPlaces = new Refused("unknown_places", 400, texts.places, {
	details: [{ path: "places", message: texts.places }],
});
const alreadyExpired = new Refused("expired", 400, texts.expired, {
	details: [{ path: "validUntil", message: texts.expired }],
});
const unknownCustomer = refused("unknown_customer", 404, texts.unknownCustomer);
const empty = refused("empty", 400, texts.empty);
const wrongFile = refused("wrong_file", 422, texts.wrongFile);
const gone = refused("file_gone", 404, texts.gone);

type FileContext = Pick<AppContext, "db" | "clock" | "storage">;
interface Upload {
	bytes: Buffer;
	query: unknown;
}

/** Checks and stores a customer's own certificate, which then waits for staff. */
export async function receiveOwnCertificate(
	context: FileContext,
	{ userId }: User,
	{ bytes, query }: Upload,
): Promise<{ message: string } | Refused> {
	const read = z.safeParse(OwnQuery, query);
	if (!read.success) return invalid;
	const retryAfter = await consumeLimit(context.db, context.clock, {
		key: `tax-certificate:${userId}`,
		max: uploadsADay,
		seconds: 86_400,
	});
	if (retryAfter) return new Refused("too_many", 429, texts.tooMany, { retryAfter });
	return (
		(await store(context, bytes, { ...read.data, customer: userId, places: [], by: null })) ?? {
			message: replies.uploaded,
		}
	);
}

/** Checks and stores a certificate that staff upload. It exempts its customer at once. */
export async function receiveCertificate(
	context: FileContext,
	user: User,
	{ bytes, query }: Upload,
): Promise<{ message: string } | Refused> {
	const read = z.safeParse(StaffQuery, query);
	if (!read.success) return invalid;
	const places = readTaxPlaces(read.data.places);
	if (!places) return unknownPlaces;
	return (await store(context, bytes, { ...read.data, places, by: user })) ?? { message: replies.exempted };
}

interface NewCertificate {
	customer: number;
	number: string;
	validUntil: string;
	places: string[];
	name: string;
	/** Null: the customer. */
	by: User | null;
}

/** Stores a certificate; returns why it can't be. */
async function store(
	{ db, clock, storage }: FileContext,
	bytes: Buffer,
	{ customer, number, validUntil, places, name, by }: NewCertificate,
): Promise<Refused | undefined> {
	const now = clock.now();
	if (validUntil < toDay(now)) return alreadyExpired;
	if (bytes.length === 0) return empty;
	const mediaType = recognizeDocument(bytes);
	if (!mediaType) return wrongFile;
	const storageKey = `tax-certificates/${randomBytes(16).toString("hex")}.${documentEndings[mediaType]}`;
	await storage.put(storageKey, bytes, { contentType: mediaType });
	let isStored = false;
	try {
		return await inTransaction(db, async (trx) => {
			if (!(await lockUser(trx, { id: customer }))) return unknownCustomer;
			const id = await insertCertificate(trx, {
				user_id: customer,
				state: by ? "approved" : "pending",
				number: number.trim(),
				valid_until: validUntil,
				places,
				file_name: name,
				media_type: mediaType,
				bytes: bytes.length,
				digest: createHash("sha256").update(bytes).digest("base64url"),
				storage_key: storageKey,
				added_at: now,
				decided_at: by ? now : null,
			});
			if (by)
				await recordAudit(trx, clock, by, {
					action: "customer.tax_exempted",
					id: customer,
					summary: `Added exemption certificate ${id} for ${formatTaxPlaces(places)}, valid until ${validUntil}`,
				});
			isStored = true;
			return undefined;
		});
	} finally {
		if (!isStored) await storage.delete(storageKey);
	}
}

/** Deletes the files of customers who were erased a day ago. Safe to repeat. */
export async function cleanCertificates({ db, clock, storage }: FileContext): Promise<void> {
	for (const storageKey of await listRemovedFiles(db, new Date(clock.now().getTime() - retentionMs))) {
		await storage.delete(storageKey);
		await deleteCertificateRow(db, storageKey);
	}
}

/** Returns the address of a certificate for one staff member. */
export const certificateLink = (
	{ signer, publicUrl }: { signer: Signer; publicUrl: string },
	id: number,
	userId: number,
	now: Date,
): string =>
	`${publicUrl}/tax-certificates/${signer.sign({ purpose, user: userId, asset: String(id), expires: endOfLink(now, linkHours) })}`;

/** Serves `GET /tax-certificates/:token` to the staff member for whom the link was signed. */
export function serveCertificate(
	app: FastifyInstance,
	{ db, storage, signer }: Pick<AppContext, "db" | "storage" | "signer">,
): void {
	serveSignedFiles(app, signer, {
		path: "/tax-certificates",
		purpose,
		summary: "A customer's exemption certificate, with a signed link",
		types: [...documentTypes],
		refusals: { 404: "The certificate was removed." },
		texts: { broken: texts.broken, expired: texts.linkExpired },
		async send({ asset }, request, reply) {
			const file = await findCertificate(db, Number(asset));
			if (!file) return gone;
			// Nothing in a document runs or loads. PDFs get the policy of browsers' viewers from `sendFile`.
			reply.header("content-security-policy", "default-src 'none'; sandbox; frame-ancestors 'none'");
			return sendFile(request, reply, {
				bytes: file.bytes,
				contentType: file.media_type,
				tag: file.digest,
				cacheSeconds: 0,
				filename: `tax-certificate-${file.id}.${documentEndings[file.media_type]}`,
				open: (span) => storage.read(file.storage_key, span),
			});
		},
	});
}
