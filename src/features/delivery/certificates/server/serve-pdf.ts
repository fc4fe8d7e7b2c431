import type { FastifyInstance } from "fastify";
import type { Selectable } from "kysely";
import { Refused } from "#api/refusal.ts";
import { drawBodyLogos } from "#features/catalog/accreditation/server/index.ts";
import { documentStyles } from "#platform/documents/document-styles.ts";
import { drawElsewhere } from "#platform/documents/draw-elsewhere.ts";
import { sendDrawn } from "#platform/documents/send-drawn.ts";
import type { Paper } from "#platform/documents/sheet.ts";
import type { AttachmentMaker } from "#platform/email/message.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { sendRefusal } from "#platform/http/endpoints.ts";
import { describeFile } from "#platform/http/openapi/describe-route.ts";
import { formatCertificateCode } from "../rules/certificate-code.ts";
import { nameCredits } from "../rules/certified-credit.ts";
import { certificatePurpose, verifyAddress } from "./certificate-links.ts";
import { findByCode, findCustomerCertificate } from "./certificate-store.ts";
import type { DrawnCertificate, drawCertificate } from "./draw-certificate.ts";
import type { CertificateTable } from "./tables.ts";

const broken = new Refused("link_broken", 403, "This link is invalid. Open the certificate from My Orders.", {});
const expired = new Refused("link_expired", 410, "This link has expired. Open the certificate from My Orders.", {});
const revoked = new Refused("certificate_revoked", 410, "This certificate was revoked.", {});

type Deps = Pick<AppContext, "db" | "site" | "publicUrl">;

/** Serves a holder's certificate as PDF at `GET /certificate-files/:token`. US Letter by default, A4 with `?paper=a4`. */
export function serveCertificateFiles(app: FastifyInstance, deps: Pick<AppContext, "signer"> & Deps): void {
	app.route<{ Params: { token: string }; Querystring: { paper?: string } }>({
		method: ["GET", "HEAD"],
		url: "/certificate-files/:token",
		schema: { hide: true },
		config: describeFile({
			summary: "A customer's certificate as PDF, with a signed link",
			...{ tag: "files", types: ["application/pdf"], supports: "ranges", query: { paper: "`a4` for A4 instead of US Letter." } },
			refusals: { 403: "The link is invalid.", 410: "The link has expired, or the certificate was revoked.", 503: "Too many documents are being drawn." },
		}),
		handler: async (request, reply) => {
			const verdict = deps.signer.verify(certificatePurpose, request.params.token);
			if (!verdict.ok) return sendRefusal(reply, request.id, verdict.error === "expired" ? expired : broken);
			const certificate = await findCustomerCertificate(deps.db, verdict.signed.asset, verdict.signed.user);
			if (!certificate) return sendRefusal(reply, request.id, broken);
			if (certificate.revoked_at) return sendRefusal(reply, request.id, revoked);
			const content = await readContent(certificate, deps, request.query.paper === "a4" ? "A4" : "LETTER");
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
		const certificate = await findByCode(deps.db, String(code));
		if (!certificate) throw new Error("There is no certificate to attach.");
		return { filename: nameFile(certificate.code), content: await drawPdf(await readContent(certificate, deps, "LETTER")), contentType: "application/pdf" };
	};
}

const nameFile = (code: string): string => `certificate-${formatCertificateCode(code)}.pdf`;

async function readContent(certificate: Selectable<CertificateTable>, { db, site, publicUrl }: Deps, paper: Paper): Promise<DrawnCertificate> {
	const { code, name, title, instructor, way, held_at: heldAt, evidence, hours, credits, licenses, issued_at: issuedAt } = certificate;
	const verifyUrl = verifyAddress(publicUrl, code);
	const { siteName, styles } = site();
	const pictures = await drawBodyLogos(
		db,
		credits.flatMap(({ logo }) => logo ?? []),
	);
	return {
		paper,
		siteName,
		styles: documentStyles(styles),
		verifyUrl,
		code: formatCertificateCode(code),
		name,
		title,
		instructor,
		way,
		heldAt,
		evidence,
		hours,
		credits: nameCredits(credits).map((credit) => ({
			...credit,
			license: licenses.find(({ accreditingBody }) => accreditingBody === credit.accreditingBody)?.number ?? null,
			picture: pictures.get(credit.logo ?? ""),
		})),
		issuedAt,
	};
}

const drawPdf = (content: DrawnCertificate): Promise<Buffer> =>
	drawElsewhere<typeof drawCertificate>(new URL("./draw-certificate.ts", import.meta.url), "drawCertificate", content);
