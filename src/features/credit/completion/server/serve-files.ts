import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { documentStyles } from "#platform/documents/document-styles.ts";
import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import { sendFile } from "#platform/files/storage/send-file.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import { type AppContext, Refused } from "#platform/index.ts";
import { csvHead, csvLine } from "#values/formats/csv.ts";
import { transcriptMessages as messages } from "../messages.ts";
import { documentTypes } from "../rules/document-type.ts";
import { filterCredits, sumByBody } from "../rules/list-transcript.ts";
import { findCorrection } from "./correction-store.ts";
import { documentPurpose, readFilter, transcriptPurpose } from "./document-links.ts";
import type { DrawnTranscript, drawTranscript } from "./draw-transcript.ts";
import { listCredits } from "./own-credit.ts";
import { findCustomerName, isSupport } from "./person-store.ts";

const texts = {
	broken: "This link is invalid. Please open the page again.",
	expired: "This link has expired. Please open the page again.",
};
const gone = new Refused("document_gone", 404, "This document is no longer kept.", {});

/** Nothing in a document runs or loads. */
const inertPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * Serves the documents of corrections at `GET /credit-documents/:token`, to the staff member for whom the link was
 * signed.
 */
export function serveDocuments(
	app: FastifyInstance,
	{ db, signer, storage }: Pick<AppContext, "db" | "signer" | "storage">,
): void {
	serveSignedFiles(app, signer, {
		path: "/credit-documents",
		purpose: documentPurpose,
		summary: "The document behind a correction of credit, with a signed link",
		types: Object.values(documentTypes).map(({ contentType }) => contentType),
		refusals: { 404: "The document is no longer kept." },
		texts,
		async send({ asset, user }, request, reply) {
			if (!(await isSupport(db, user))) return "broken";
			const correction = await findCorrection(db, Number(asset));
			const {
				document_key: key,
				document_type: type,
				document_name: filename,
				document_digest: tag,
				document_bytes: bytes,
			} = correction ?? {};
			if (!key || !type || !filename || !tag || !bytes) return gone;
			const { contentType, ending } = documentTypes[type as keyof typeof documentTypes];
			reply.header("content-security-policy", inertPolicy);
			return sendFile(request, reply, {
				bytes,
				contentType,
				tag,
				filename: `correction-${asset}.${ending}`,
				cacheSeconds: 0,
				open: (span) => storage.read(key, span),
			});
		},
	});
}

type TranscriptDeps = Pick<AppContext, "db" | "clock" | "signer" | "site">;

/** Serves a customer's transcript at `GET /credit-transcripts/:token`: a PDF on Letter or A4, or CSV. */
export function serveTranscripts(app: FastifyInstance, { db, clock, signer, site }: TranscriptDeps): void {
	serveSignedFiles<{ format?: string; paper?: string }>(app, signer, {
		path: "/credit-transcripts",
		purpose: transcriptPurpose,
		summary: "A customer's transcript of credit, with a signed link",
		types: ["application/pdf", "text/csv"],
		query: { format: "`csv` for CSV instead of PDF.", paper: "`a4` for A4 instead of US Letter." },
		refusals: { 503: "Too many documents are being drawn." },
		texts,
		async send({ asset, user }, request, reply) {
			const name = await findCustomerName(db, user);
			if (name === undefined) return "broken";
			const filter = readFilter(asset);
			const credits = filterCredits(await listCredits(db, user), filter);
			if (request.query.format === "csv") {
				const content = Buffer.from(writeCsv(credits));
				return sendFile(request, reply, {
					bytes: content.length,
					contentType: "text/csv; charset=utf-8",
					filename: `${messages.file}.csv`,
					cacheSeconds: 0,
					tag: `${asset}-${content.length}-${clock.now().getTime()}`,
					open: async (span) => Readable.from([span ? content.subarray(span.start, span.end + 1) : content]),
				});
			}
			const { siteName, styles } = site();
			const content: DrawnTranscript = {
				paper: request.query.paper === "a4" ? "A4" : "LETTER",
				siteName,
				styles: documentStyles(styles),
				name,
				credits,
				sums: sumByBody(credits),
				from: filter.from ?? null,
				to: filter.to ?? null,
				now: startOfHour(clock.now()),
			};
			return sendDrawn(request, reply, {
				from: ["credit-transcript", content],
				filename: `${messages.file}.pdf`,
				cacheSeconds: 0,
				draw: () =>
					drawElsewhere<typeof drawTranscript>(
						new URL("./draw-transcript.ts", import.meta.url),
						"drawTranscript",
						content,
					),
			});
		},
	});
}

/** A viewer's several requests get the same bytes. */
const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);

function writeCsv(credits: Awaited<ReturnType<typeof listCredits>>): string {
	const lines = credits.map((credit) =>
		csvLine([
			credit.day,
			credit.title,
			credit.name,
			credit.number,
			credit.methodName,
			credit.hours,
			credit.code ?? messages.reported,
			credit.validUntil ?? "",
		]),
	);
	return [csvHead(Object.values(messages.columns)), ...lines].join("");
}
