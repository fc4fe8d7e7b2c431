import { SampleCatalogLoaded } from "#features/catalog/sample-catalog/events.ts";
import { AttendanceRecorded } from "#features/delivery/live-sessions/events.ts";
import { RecordingWatched } from "#features/delivery/recordings/events.ts";
import { AskPlaybackTerms } from "#features/delivery/recordings/questions.ts";
import { answer, defineFeature, on } from "#platform/index.ts";
import { certificateExpires } from "./emails/certificate-expires.ts";
import { certificateIssued } from "./emails/certificate-issued.ts";
import { certificateRevoked } from "./emails/certificate-revoked.ts";
import { seatCertificatesExpire } from "./emails/seat-certificates-expire.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
import { findCountingDay } from "./server/again/find-counting-day.ts";
import { attachSampleCredits } from "./server/attach-sample-credits.ts";
import { completeChain, sealChain, sealChainJob } from "./server/chain/chain.ts";
import { considerCertificates } from "./server/consider-certificate.ts";
import { registerCertificateJobs } from "./server/course-credits.ts";
import { countMismatches } from "./server/credits-store.ts";
import { serveCertificates } from "./server/endpoints.ts";
import { remindOfExpiry, remindOfExpiryJob } from "./server/expiry/remind-of-expiry.ts";
import { listCertificateHistory } from "./server/history-store.ts";
import { blockSameCredit, eraseCertificates, exportCertificates } from "./server/personal-data.ts";
import { countOpenReviews } from "./server/review-store.ts";
import { certificateAttachment, serveCertificateFiles } from "./server/serve-pdf.ts";

export const feature = defineFeature({
	name: "delivery/certificates",
	records: [{ kind: "certificate", label: "Certificates", address: "/console/certificates" }],
	endpoints({ serve, app }, context) {
		serveCertificates(serve, context);
		serveCertificateFiles(app, context);
	},
	jobs(context) {
		registerCertificateJobs(context);
		context.jobs.handle(sealChainJob, () => sealChain(context.db), "* * * * *");
		context.jobs.handle(remindOfExpiryJob, () => remindOfExpiry(context), "37 14 * * *");
	},
	catchUp: completeChain,
	emails: [certificateIssued, certificateRevoked, certificateExpires, seatCertificatesExpire],
	attachments: { certificate: certificateAttachment },
	events: Object.values(events),
	questions: Object.values(questions),
	handlers: [
		on(
			SampleCatalogLoaded,
			"adds sample credits",
			(_context, trx, { courseIds }) => attachSampleCredits(trx, courseIds),
			{ after: ["delivery/recordings"] },
		),
		on(AttendanceRecorded, "issues certificates that attendance earns", async (context, trx, { enrollmentIds }) => {
			await considerCertificates(context, trx, enrollmentIds);
		}),
		on(RecordingWatched, "issues the certificate that watching earns", async (context, trx, { enrollmentId }) => {
			await considerCertificates(context, trx, [enrollmentId]);
		}),
	],
	actionItems: [
		{
			order: 5,
			label: "Recordings that don't match their credit hours",
			to: "/console/courses",
			access: "editor",
			count: countMismatches,
		},
		{
			order: 5.2,
			label: "Certificates that are no longer met by evidence",
			to: "/console/certificates?state=unmet",
			access: "support",
			count: countOpenReviews,
		},
	],
	history: [{ kind: "course", list: (db, { id }, page) => listCertificateHistory(db, id, page) }],
	personalData: {
		name: "certificates",
		export: (db, { id }) => exportCertificates(db, id),
		erase: (trx, { id }) => eraseCertificates(trx, id),
		erasesBefore: ["courses"],
		moves: ["certificates.revoked_by"],
		movesAs: { certificates: "Certificates" },
		blocksMerge: blockSameCredit,
	},
	answers: [answer(AskPlaybackTerms, "says from when on a recording counts that was bought again", findCountingDay)],
});
