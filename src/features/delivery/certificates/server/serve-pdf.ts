import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { drawBodyLogos } from "#features/catalog/accreditation/server/index.ts";
import { documentStyles } from "#platform/documents/document-styles.ts";
import { drawElsewhere, drawSeries } from "#platform/documents/draw-elsewhere.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import type { Paper } from "#platform/documents/sheet.ts";
import type { AttachmentMaker } from "#platform/email/message.ts";
import { serveSignedFiles } from "#platform/files/storage/signed-files.ts";
import { type AppContext, Refused, type Tables, toDay } from "#platform/index.ts";
import { sampleMessages } from "../messages.ts";
import { formatCertificateCode } from "../rules/certificate-code.ts";
import { nameCredits } from "../rules/certified-credit.ts";
import { computeValidUntil } from "../rules/validity/compute-valid-until.ts";
import { certificatePurpose, samplePrefix, verifyAddress } from "./certificate-links.ts";
import { findByCode, findCustomerCertificate, listByCodes } from "./certificate-store.ts";
import { findLink, sealChain } from "./chain/chain.ts";
import { findCredits, findSampleCourse } from "./credits-store.ts";
import type { DrawnCertificate, drawCertificate } from "./draw-certificate.ts";

const revoked = new Refused("certificate_revoked", 410, "This certificate was revoked.", {});

/** Certificates that are read at once to be drawn. */
const batchSize = 200;

type Deps = Pick<AppContext, "db" | "site" | "publicUrl">;

/**
 * Serves a holder's certificate as PDF at `GET /certificate-files/:token`. US Letter by default, A4 with `?paper=a4`.
 */
export function serveCertificateFiles(app: FastifyInstance, deps: Pick<AppContext, "signer" | "clock"> & Deps): void {
	serveSignedFiles<{ paper?: string }>(app, deps.signer, {
		path: "/certificate-files",
		purpose: certificatePurpose,
		summary: "A customer's certificate as PDF, with a signed link",
		types: ["application/pdf"],
		query: { paper: "`a4` for A4 instead of US Letter." },
		refusals: {
			410: "The link has expired, or the certificate was revoked.",
			503: "Too many documents are being drawn.",
		},
		texts: {
			broken: "This link is invalid. Open the certificate from My Orders.",
			expired: "This link has expired. Open the certificate from My Orders.",
		},
		async send({ asset, user }, request, reply) {
			const paper = request.query.paper === "a4" ? "A4" : "LETTER";
			if (asset.startsWith(samplePrefix)) {
				const content = await readSample(Number(asset.slice(samplePrefix.length)), deps, paper);
				if (!content) return "broken";
				return sendDrawn(request, reply, {
					from: ["certificate", content],
					filename: "certificate-sample.pdf",
					cacheSeconds: 0,
					draw: () => drawPdf(content),
				});
			}
			const certificate = await findCustomerCertificate(deps.db, asset, user);
			if (!certificate) return "broken";
			if (certificate.revoked_at) return revoked;
			const content = await readContent(certificate, deps, paper);
			return sendDrawn(request, reply, {
				from: ["certificate", content],
				filename: nameFile(certificate.code),
				cacheSeconds: 0,
				draw: () => drawPdf(content),
			});
		},
	});
}

/** Creates the email attachment of a certificate from `{code}`. Register it as `certificate`. */
export function certificateAttachment(deps: Deps): AttachmentMaker {
	return async ({ code }) => {
		// So that the certificate says where it is in the chain.
		await sealChain(deps.db);
		const certificate = await findByCode(deps.db, String(code));
		if (!certificate) throw new Error("There is no certificate to attach.");
		return {
			filename: nameFile(certificate.code),
			content: await drawPdf(await readContent(certificate, deps, "LETTER")),
			contentType: "application/pdf",
		};
	};
}

const nameFile = (code: string): string => `certificate-${formatCertificateCode(code)}.pdf`;

type Pictures = Awaited<ReturnType<typeof drawBodyLogos>>;

async function readContent(
	certificate: Selectable<Tables["certificates"]>,
	{ db, site, publicUrl }: Deps,
	paper: Paper,
	drawn?: Pictures,
): Promise<DrawnCertificate> {
	const {
		code,
		name,
		title,
		instructor,
		way,
		held_at: heldAt,
		evidence,
		hours,
		credits,
		licenses,
		issued_at: issuedAt,
		valid_until: validUntil,
	} = certificate;
	const { siteName, styles } = site();
	const pictures = drawn ?? (await drawLogos(db, [certificate]));
	const link = await findLink(db, code);
	return {
		paper,
		siteName,
		styles: documentStyles(styles),
		verifyUrl: verifyAddress(publicUrl, code),
		code: formatCertificateCode(code),
		name,
		title,
		instructor,
		way,
		heldAt,
		evidence,
		hours,
		issuedAt,
		validUntil,
		link: link ? { position: Number(link.position), hash: link.hash ?? "" } : null,
		credits: nameCredits(credits).map((credit) => ({
			...credit,
			license: licenses.find(({ accreditingBody }) => accreditingBody === credit.accreditingBody)?.number ?? null,
			picture: pictures.get(credit.logo ?? ""),
		})),
	};
}

/** A sample of the certificate that a course would issue today. */
async function readSample(
	courseId: number,
	{ db, site, publicUrl, clock }: Deps & Pick<AppContext, "clock">,
	paper: Paper,
): Promise<DrawnCertificate | undefined> {
	const course = await findSampleCourse(db, courseId);
	if (!course) return undefined;
	const credited = (await findCredits(db, [courseId])).get(courseId);
	const credits = nameCredits(credited?.credits ?? []);
	const pictures = await drawBodyLogos(
		db,
		credits.flatMap(({ logo }) => logo ?? []),
	);
	const { siteName, styles } = site();
	const now = clock.now();
	return {
		paper,
		siteName,
		styles: documentStyles(styles),
		verifyUrl: `${publicUrl}/certificates`,
		evidence: null,
		heldAt: now,
		issuedAt: now,
		validUntil: computeValidUntil(course.validity, toDay(now)),
		code: sampleMessages.code,
		name: sampleMessages.name,
		title: course.title,
		instructor: course.instructor,
		way: credited?.requirement.liveMinutes === null ? "recording" : "live",
		hours: credited?.hours ?? course.minutes / 60,
		credits: credits.map((credit) => ({ ...credit, license: null, picture: pictures.get(credit.logo ?? "") })),
	};
}

const drawLogos = (db: Deps["db"], certificates: readonly Selectable<Tables["certificates"]>[]): Promise<Pictures> =>
	drawBodyLogos(
		db,
		certificates.flatMap(({ credits }) => credits.flatMap(({ logo }) => logo ?? [])),
	);

const drawing = new URL("./draw-certificate.ts", import.meta.url);

/**
 * Draws valid certificates as PDF in US Letter, one after the other.
 *
 * @param certificates with the names of holders who deleted their accounts
 * @param options.withLicenses false for readers who may not see license numbers
 */
export async function* drawCertificates(
	deps: Deps,
	certificates: readonly { code: string; name: string }[],
	{ withLicenses = true }: { withLicenses?: boolean } = {},
): AsyncGenerator<{ code: string; content: Buffer }> {
	const codes: string[] = [];
	async function* listContents(): AsyncGenerator<DrawnCertificate> {
		for (let from = 0; from < certificates.length; from += batchSize) {
			const batch = certificates.slice(from, from + batchSize);
			const rows = await listByCodes(
				deps.db,
				batch.map(({ code }) => code),
			);
			const pictures = await drawLogos(deps.db, rows);
			for (const row of rows) {
				codes.push(row.code);
				yield readContent(
					{
						...row,
						name: batch.find(({ code }) => code === row.code)?.name ?? row.name,
						licenses: withLicenses ? row.licenses : [],
					},
					deps,
					"LETTER",
					pictures,
				);
			}
		}
	}
	for await (const content of drawSeries<typeof drawCertificate>(drawing, "drawCertificate", listContents()))
		yield { code: codes.shift() as string, content };
}

const drawPdf = (content: DrawnCertificate): Promise<Buffer> =>
	drawElsewhere<typeof drawCertificate>(drawing, "drawCertificate", content);
