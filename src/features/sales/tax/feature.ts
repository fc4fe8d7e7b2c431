import { serveFileUpload } from "#platform/files/uploads/serve-file-upload.ts";
import { defineFeature } from "#platform/index.ts";
import { maxDocumentBytes } from "#values/formats/document-types.ts";
import { ownCertificateAddress, staffCertificateAddress } from "./rules/tax-certificate.ts";
import {
	certificates,
	cleanCertificatesJob,
	receiveCertificate,
	receiveOwnCertificate,
} from "./server/certificate-files.ts";
import { countPendingCertificates, eraseCertificates, listCertificates } from "./server/certificate-store.ts";
import { serveTax } from "./server/endpoints.ts";

const details = {
	number: "The number of the certificate.",
	validUntil: "The last day on which it is valid, such as 2027-01-30.",
	name: "The name of the file.",
};

export const feature = defineFeature({
	name: "sales/tax",
	records: [{ kind: "tax", label: "Sales tax", address: "/console/tax" }],
	endpoints({ serve, admit, app }, context) {
		serveTax(serve, context);
		certificates.serve(app, context);
		serveFileUpload(app, {
			path: ownCertificateAddress,
			maxBytes: maxDocumentBytes,
			scanner: context.virusScanner,
			about: { summary: "Upload your sales tax exemption certificate", query: details },
			admit: (request) => admit(request, "signed-in"),
			receive: (user, file) => receiveOwnCertificate(context, user, file),
		});
		serveFileUpload(app, {
			path: staffCertificateAddress,
			maxBytes: maxDocumentBytes,
			scanner: context.virusScanner,
			about: {
				summary: "Upload a customer's sales tax exemption certificate",
				query: {
					customer: "The customer's id.",
					places: "The states and countries in which it exempts, such as `WA, OR`, or `all`.",
					...details,
				},
			},
			admit: (request) => admit(request, "support"),
			receive: (user, file) => receiveCertificate(context, user, file),
		});
	},
	longBodies: [ownCertificateAddress, staffCertificateAddress],
	jobs(context) {
		context.jobs.handle(cleanCertificatesJob, () => certificates.clean(context), "52 3 * * *");
	},
	actionItems: [
		{
			order: 8.5,
			label: "Exemption certificates to check",
			to: "/console/tax",
			access: "owner",
			count: countPendingCertificates,
		},
	],
	personalData: {
		name: "taxCertificates",
		export: async (db, { id }) =>
			(await listCertificates(db, id)).map(
				({ state, number, valid_until: validUntil, places, file_name: file, added_at: addedAt }) => ({
					state,
					number,
					validUntil,
					places,
					file,
					addedAt,
				}),
			),
		erase: (trx, { id }, now) => eraseCertificates(trx, id, now),
		movesAs: { tax_certificates: "Tax exemption certificates" },
	},
});
