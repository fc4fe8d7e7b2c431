import * as z from "zod/mini";
import { lockUser } from "#features/people/accounts/server/index.ts";
import {
	type AppContext,
	consumeLimit,
	declareJob,
	inTransaction,
	Refused,
	recordAudit,
	toDay,
	type User,
} from "#platform/index.ts";
import { requiredText } from "#values/text.ts";
import { taxReplies as replies, certificateReplies as texts } from "../messages.ts";
import { formatTaxPlaces, maxPlacesLength, readTaxPlaces } from "../rules/tax-certificate.ts";
import { deleteCertificateRow, findCertificate, insertCertificate, listRemovedFiles } from "./certificate-store.ts";
import { createDocuments } from "./documents.ts";

export const cleanCertificatesJob = declareJob<object>({ name: "tax.clean-certificates", retries: 2 });

export const certificates = createDocuments({
	name: "tax-certificate",
	about: {
		summary: "A customer's exemption certificate, with a signed link",
		missing: "The certificate was removed.",
	},
	texts,
	find: findCertificate,
	listRemoved: listRemovedFiles,
	deleteRow: deleteCertificateRow,
});

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

const invalid = new Refused("invalid", 400, texts.invalid, {});
const unknownPlaces = new Refused("unknown_places", 400, texts.places, {
	details: [{ path: "places", message: texts.places }],
});
const alreadyExpired = new Refused("expired", 400, texts.tooOld, {
	details: [{ path: "validUntil", message: texts.tooOld }],
});
const unknownCustomer = new Refused("unknown_customer", 404, texts.unknownCustomer, {});

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
	return store(context, bytes, { ...read.data, customer: userId, places: [], by: null });
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
	return store(context, bytes, { ...read.data, places, by: user });
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

async function store(
	{ db, clock, storage }: FileContext,
	bytes: Buffer,
	{ customer, number, validUntil, places, name, by }: NewCertificate,
): Promise<{ message: string } | Refused> {
	const now = clock.now();
	if (validUntil < toDay(now)) return alreadyExpired;
	return certificates.store({ storage }, bytes, (file) =>
		inTransaction(db, async (trx) => {
			if (!(await lockUser(trx, { id: customer }))) return unknownCustomer;
			const id = await insertCertificate(trx, {
				user_id: customer,
				state: by ? "approved" : "pending",
				number: number.trim(),
				valid_until: validUntil,
				places,
				file_name: name,
				added_at: now,
				decided_at: by ? now : null,
				...file,
			});
			if (by)
				await recordAudit(trx, clock, by, {
					action: "customer.tax_exempted",
					id: customer,
					summary: `Added exemption certificate ${id} for ${formatTaxPlaces(places)}, valid until ${validUntil}`,
				});
			return { message: by ? replies.exempted : replies.uploaded };
		}),
	);
}
