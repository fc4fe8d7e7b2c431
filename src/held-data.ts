import type { HeldData } from "./features/accounts/server/index.ts";
import { eraseCertificates, exportCertificates } from "./features/certificates/server/index.ts";
import { eraseOrders, exportOrders } from "./features/checkout/server/index.ts";
import { eraseEnrolments, exportEnrolments } from "./features/enrolments/server/index.ts";
import { exportInvoices } from "./features/invoices/server/index.ts";
import { eraseLearning, exportLearning } from "./features/learning/server/index.ts";
import { eraseLive, exportLive } from "./features/live/server/index.ts";
import { eraseMessages, exportMessages } from "./features/messages/server/index.ts";
import { eraseNewsletter, exportNewsletter } from "./features/newsletter/server/index.ts";
import { exportFactors } from "./features/operators/server/index.ts";
import { erasePromotions } from "./features/promotions/server/index.ts";
import { eraseQuotes, exportQuotes } from "./features/quotes/server/index.ts";
import { eraseSeats, exportSeats } from "./features/seats/server/index.ts";
import { eraseJobs } from "./platform/jobs/erase-jobs.ts";
import { eraseMails, exportMails } from "./platform/mail/record-store.ts";
import { erasePayer } from "./platform/payment/sandbox/erase-payer.ts";

/**
 * What every room holds on people, in the order in which it is forgotten: what leans on enrolments before them, and they
 * before the orders. A room that keeps anything on people stands here, or the test of erasure finds what it left.
 */
export const heldData: readonly HeldData[] = [
	{ name: "seats", tell: (db, { id }) => exportSeats(db, id), erase: (trx, { id }, now) => eraseSeats(trx, id, now) },
	{ name: "liveSessions", tell: (db, { id }) => exportLive(db, id), erase: (trx, { id }) => eraseLive(trx, id) },
	{ name: "recordings", tell: (db, { id }) => exportLearning(db, id), erase: (trx, { id }) => eraseLearning(trx, id) },
	{ name: "certificates", tell: (db, { id }) => exportCertificates(db, id), erase: (trx, { id }) => eraseCertificates(trx, id) },
	{ name: "courses", tell: (db, { id }) => exportEnrolments(db, id), erase: (trx, { id }) => eraseEnrolments(trx, id) },
	// They go with the account.
	{ name: "secondFactors", tell: (db, { id }) => exportFactors(db, id) },
	{ name: "promoCodes", erase: (trx, { id }) => erasePromotions(trx, id) },
	// The law makes one keep these: they are told, and stay as they were issued.
	{ name: "invoices", tell: (db, { id, addresses }) => exportInvoices(db, id, addresses) },
	{
		name: "orders",
		tell: (db, { id, addresses }) => exportOrders(db, id, addresses),
		erase: (trx, { id, addresses }) => eraseOrders(trx, id, addresses),
	},
	{
		name: "quotes",
		tell: (db, { addresses }) => exportQuotes(db, addresses),
		erase: (trx, { addresses }, now) => eraseQuotes(trx, addresses, now),
	},
	{ name: "messages", tell: (db, { addresses }) => exportMessages(db, addresses), erase: (trx, { addresses }) => eraseMessages(trx, addresses) },
	{
		name: "newsletter",
		tell: (db, { addresses }) => exportNewsletter(db, addresses),
		erase: (trx, { addresses }, now) => eraseNewsletter(trx, addresses, now),
	},
	{
		name: "mails",
		tell: async (db, { addresses }) => (await Promise.all(addresses.map((address) => exportMails(db, address)))).flat(),
		erase: async (trx, { addresses }) => {
			for (const address of addresses) await eraseMails(trx, address);
		},
	},
	{
		name: "traces",
		erase: async (trx, { addresses }) => {
			for (const address of addresses) {
				await erasePayer(trx, address);
				await eraseJobs(trx, address);
			}
		},
	},
];
