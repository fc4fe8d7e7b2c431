import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { certificateIssued } from "./emails/certificate-issued.ts";
import { certificateRevoked } from "./emails/certificate-revoked.ts";
import { eraseCertificates, exportCertificates } from "./server/index.ts";

export const feature = defineFeature({
	name: "delivery/certificates",
	emails: [certificateIssued, certificateRevoked],
	personalData: { name: "certificates", export: (db, { id }) => exportCertificates(db, id), erase: (trx, { id }) => eraseCertificates(trx, id) },
});
