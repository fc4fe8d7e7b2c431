import { eraseCertificates, exportCertificates } from "./features/delivery/certificates/server/index.ts";
import { eraseEnrolments, exportEnrolments } from "./features/delivery/enrollments/server/index.ts";
import { eraseLive, exportLive } from "./features/delivery/live-sessions/server/index.ts";
import { eraseLearning, exportLearning } from "./features/delivery/recordings/server/index.ts";
import { eraseSeats, exportSeats } from "./features/delivery/seats/server/index.ts";
import type { PersonalData } from "./features/people/accounts/server/index.ts";
import { exportFactors } from "./features/people/staff/server/index.ts";
import { exportInvoices } from "./features/sales/invoices/server/index.ts";
import { eraseOrders, exportOrders } from "./features/sales/orders/server/index.ts";
import { erasePromotions } from "./features/sales/promotions/server/index.ts";
import { eraseQuotes, exportQuotes } from "./features/sales/quotes/server/index.ts";
import { eraseMessages, exportMessages } from "./features/site/contact/server/index.ts";
import { eraseNewsletter, exportNewsletter } from "./features/site/newsletter/server/index.ts";
import { eraseMails, exportMails } from "./platform/email/record-store.ts";
import { eraseJobs } from "./platform/jobs/erase-jobs.ts";
import { erasePayer } from "./platform/payment/sandbox/erase-payer.ts";

/**
 * What every room holds on people, in the order in which it is forgotten: what leans on enrolments before them, and they
 * before the orders. A room that keeps anything on people stands here, or the test of erasure finds what it left.
 */
export const personalData: readonly PersonalData[] = [
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
