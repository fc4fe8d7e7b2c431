import { deleteAccount } from "./commands/accounts.ts";
import { correct, report } from "./commands/attendance.ts";
import { editDate, editOption, importDate, limitSeats } from "./commands/catalog.ts";
import { revokeCertificate } from "./commands/certificates.ts";
import { checkout, retry, secondTab } from "./commands/checkout.ts";
import { changeApproval, correctCredit, withdrawCorrection } from "./commands/credit.ts";
import { grant, revokeGrant } from "./commands/grants.ts";
import {
	closeBooks,
	payInvoice,
	reversePayment,
	sendRefund,
	settleCredit,
	shareCheck,
	writeOff,
} from "./commands/invoices.ts";
import { open } from "./commands/learning.ts";
import { correctInvoice } from "./commands/papers.ts";
import { loseOrder, pay, payAfterEnd, payTogether, payWrongly } from "./commands/payment.ts";
import { endQuote, payQuote, quote } from "./commands/quotes.ts";
import { dashboardRefund, dispute, refund, refundEnds } from "./commands/refunds.ts";
import { attend, choosePlace, excuse, extend, poll } from "./commands/room.ts";
import { accept, invite, moveSeat } from "./commands/seats.ts";
import { join, jump, session } from "./commands/sessions.ts";
import { changeTax } from "./commands/tax.ts";
import { minute, night, outage, pass, restart } from "./commands/time.ts";
import type { Step } from "./step.ts";

const ordinary = { code: null, key: null, moreSeats: false, stale: false, outage: false };
type Items = Parameters<typeof checkout.of>[0]["items"];

/** Ann, the first customer, checks out options of courses, given by index. */
const cart = (items: Items, more: object = {}) => checkout.of({ who: 0, items, ...ordinary, ...more });
const [live, liveGroup, recording, recordingGroup, liveAndRecording, transcript] = [0, 1, 2, 3, 4, 5];
const paid = pay.of([0, "webhook"]);

/** A quote for Ann. */
const offer = quote.of([
	0,
	[
		[50, 240_000],
		[33, 9_999],
	],
	20,
]);

/**
 * Sequences that once failed, and one for each rule that random ones rarely reach. They run first, to find regressions
 * at once.
 */
export const examples: { about: string; steps: Step[] }[] = [
	{
		about: "an attendee buys another seat within the hour before the start, before the reminder was sent",
		steps: [
			cart([[0, liveGroup]]),
			paid,
			minute.of(""),
			jump.of([0, "opening"]),
			cart([[0, live]], { code: 6, moreSeats: true }),
			minute.of(""),
		],
	},
	{
		about: "checks of closed months arrive late, and one of them bounces",
		steps: [
			cart([[1, liveGroup]], { invoice: "paid" }),
			payInvoice.of([0, 11, "check"]),
			closeBooks.of(20),
			closeBooks.of(40),
			payInvoice.of([0, 20, "check"]),
			reversePayment.of([0, 0]),
			payInvoice.of([0, "the rest", "wire"]),
		],
	},
	{
		about: "a check bounces after it paid an invoice, and the order is paid again, written off and refunded",
		steps: [
			cart([[1, liveGroup]], { invoice: "paid" }),
			payInvoice.of([0, "the rest", "check"]),
			reversePayment.of([0, 0]),
			reversePayment.of([0, 0]),
			payInvoice.of([0, 40, "wire"]),
			writeOff.of(0),
			reversePayment.of([0, 1]),
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "a check pays two invoices, its rest pays a third and is returned, and then the check bounces",
		steps: [
			cart([[1, liveGroup]], { invoice: "paid" }),
			cart([[0, recording]], { invoice: "placed" }),
			shareCheck.of([0, 300, true]),
			cart([[1, recordingGroup]], { invoice: "paid" }),
			settleCredit.of([0, "return"]),
			shareCheck.of([1, 120, false]),
			settleCredit.of([0, "send"]),
			reversePayment.of([0, 0]),
			settleCredit.of([2, "use"]),
			reversePayment.of([2, 0]),
			shareCheck.of([2, 200, true]),
		],
	},
	{
		about: "taxed lines are refunded in parts, in the provider's dashboard, and then whole",
		steps: [
			changeTax.of([true, ["live", "recording"], 8_875]),
			cart(
				[
					[0, live],
					[1, recordingGroup],
					[2, transcript],
				],
				{ code: 0 },
			),
			changeTax.of([true, ["live", "recording", "transcript"], 24_999]),
			paid,
			refund.of([0, [1], "done", null, [7, "keep"]]),
			dashboardRefund.of([0, "a part", true]),
			refund.of([0, [0], "done", "keep", null]),
			refund.of([0, "everything", "done", "keep", null]),
		],
	},
	{
		about: "a taxed order by invoice is half paid, credited in part, written off, and refunded",
		steps: [
			changeTax.of([true, ["recording"], 10_250]),
			cart(
				[
					[0, recording],
					[1, recordingGroup],
				],
				{ invoice: "placed" },
			),
			payInvoice.of([0, 50, "check"]),
			refund.of([0, [0], "done", null, null]),
			changeTax.of([false, ["recording"], 5_000]),
			writeOff.of(0),
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "a quote keeps the tax with which it was sent, and its refund that the bank returned is repeated",
		steps: [
			changeTax.of([true, ["consulting"], 8_875]),
			offer,
			changeTax.of([false, ["consulting"], 0]),
			payQuote.of(0),
			paid,
			refund.of([0, "everything", "done", null, null]),
			refundEnds.of([0, "failed", true]),
			refund.of([0, "what came back", "done", null, null]),
		],
	},
	{
		about: "an order by invoice is paid in two parts, and then refunded",
		steps: [
			cart([[1, liveGroup]], { invoice: "placed" }),
			invite.of([0, 1]),
			accept.of(0),
			payInvoice.of([0, 40, "check"]),
			payInvoice.of([0, 110, "wire"]),
			payInvoice.of([0, "the rest", "ach"]),
			refund.of([0, "everything", "done", null, null]),
			closeBooks.of(20),
			sendRefund.of([0, 40]),
		],
	},
	{
		about: "a half-paid order by invoice is credited in part, and canceled",
		steps: [
			cart(
				[
					[0, recording],
					[1, recordingGroup],
				],
				{ invoice: "placed" },
			),
			payInvoice.of([0, 50, "check"]),
			refund.of([0, [0], "done", null, null]),
			refund.of([0, "everything", "away", null, [20, "keep"]]),
			correctInvoice.of([0, "Acme Labs", false]),
			refund.of([0, "everything", "done", null, null]),
			payInvoice.of([0, 1, "check"]),
		],
	},
	{
		about: "courses wait for the money of an invoice, and a credit settles it",
		steps: [
			cart(
				[
					[0, live],
					[1, recording],
				],
				{ invoice: "paid" },
			),
			payInvoice.of([0, 60, "check"]),
			refund.of([0, [1], "done", null, null]),
			payInvoice.of([0, "the rest", "check"]),
		],
	},
	{
		about: "an invoice is written off, and its money arrives later",
		steps: [
			cart([[0, liveGroup]], { invoice: "paid" }),
			limitSeats.of([0, 2]),
			writeOff.of(0),
			cart([[0, live]], { who: 1 }),
			pay.of([0, "webhook"]),
			payInvoice.of([0, 30, "wire"]),
			payInvoice.of([0, 90, "wire"]),
			refund.of([0, "everything", "done", null, null]),
			writeOff.of(0),
		],
	},
	{
		about: "an unpaid order by invoice is canceled, and its customer leaves",
		steps: [
			cart([[0, recording]], { invoice: "placed", code: 0 }),
			refund.of([0, "everything", "done", null, null]),
			cart([[1, recording]], { invoice: "paid" }),
			deleteAccount.of(0),
			payInvoice.of([1, "the rest", "check"]),
			deleteAccount.of(0),
		],
	},
	{
		about: "a promo code covers one of two lines",
		steps: [
			cart(
				[
					[0, recording],
					[1, recording],
				],
				{ code: 2 },
			),
			paid,
			refund.of([0, [0], "done", null, null]),
		],
	},
	{
		about: "a refund that the bank sent back is repeated in the dashboard",
		steps: [
			cart([
				[0, recording],
				[1, recording],
			]),
			paid,
			refund.of([0, [0], "done", null, null]),
			refundEnds.of([0, "failed", true]),
			dashboardRefund.of([0, "a part", true]),
			dashboardRefund.of([0, "everything", true]),
		],
	},
	{
		about:
			"a part of a line is refunded and its access kept, then its rest, then an amount that ends the other line, then its rest",
		steps: [
			cart([
				[0, recording],
				[1, recording],
			]),
			paid,
			refund.of([0, [0], "done", null, [10, "keep"]]),
			refund.of([0, [0], "done", null, null]),
			refund.of([0, [1], "done", null, [20, "end"]]),
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "everything is refunded while the access is kept, and ends later",
		steps: [
			cart([[0, recording]]),
			paid,
			refund.of([0, "everything", "pending", null, [100, "keep"]]),
			refundEnds.of([0, "done", true]),
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "an amount off two lines, of which one is refunded",
		steps: [
			cart(
				[
					[0, recording],
					[1, liveGroup],
				],
				{ code: 9 },
			),
			paid,
			refund.of([0, [0], "done", null, null]),
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "an amount off the lines of one course, above their price",
		steps: [
			cart(
				[
					[0, transcript],
					[1, recording],
				],
				{ code: 10 },
			),
			paid,
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "a total below the smallest charge",
		steps: [cart([[0, transcript]], { code: 7 }), cart([[0, recording]], { code: 11 })],
	},
	{ about: "an amount above the total", steps: [cart([[0, liveGroup]], { code: 12 })] },
	{
		about: "a key after a failed attempt",
		steps: [cart([[0, recording]], { key: 0, outage: true, code: 4 }), retry.of([0, false])],
	},
	{
		about: "a key with another cart",
		steps: [cart([[0, recording]], { key: 0 }), cart([[0, transcript]], { key: 0 })],
	},
	{
		about: "one option twice in a cart",
		steps: [
			cart([
				[0, recording],
				[0, recording],
			]),
		],
	},
	{
		about: "one option paid in two tabs",
		steps: [cart([[0, recording]]), secondTab.of(0), pay.of([0, "webhook"]), pay.of([0, "webhook"])],
	},
	{
		about: "an account that is deleted while its page is open",
		steps: [cart([[0, recording]]), deleteAccount.of(0), pay.of([0, "lost"]), minute.of("")],
	},
	{
		about: "a session that is postponed after people joined",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "opening"]),
			join.of([0, 10]),
			session.of([0, "postpone", "a day"]),
			jump.of([0, "end"]),
			minute.of(""),
			...waits(),
		],
	},
	{
		about: "a running session and a new date",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "middle"]),
			editDate.of([0, "in a day"]),
			session.of([0, "move", "a day"]),
		],
	},
	{
		about: "a finished session and a new date before the next minute",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "opening"]),
			join.of([0, 50]),
			jump.of([0, "end"]),
			session.of([0, "move", "a day"]),
			...waits(),
		],
	},
	{
		about: "seats of a group after the course's next date",
		steps: [
			cart([[0, liveGroup]]),
			paid,
			jump.of([0, "end"]),
			minute.of(""),
			editDate.of([0, "in a day"]),
			invite.of([0, 1]),
			accept.of(0),
		],
	},
	{
		about: "a seat that was used",
		steps: [
			cart([[0, recordingGroup]]),
			paid,
			invite.of([0, 1]),
			accept.of(0),
			open.of([1, "download"]),
			moveSeat.of([0, 2]),
		],
	},
	{
		about: "a certificate after the course's next date",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "opening"]),
			join.of([0, 50]),
			jump.of([0, "end"]),
			minute.of(""),
			editDate.of([0, "in a day"]),
			...waits(),
		],
	},
	{
		about: "a certificate of a purchase that is refunded",
		steps: [
			cart([[0, recording]]),
			paid,
			open.of([0, "watch"]),
			refund.of([0, "everything", "done", null, null]),
			dashboardRefund.of([0, "everything", true]),
		],
	},
	{
		about: "two purchases of one course, of which one earns the certificate and is refunded",
		steps: [
			...[cart([[0, recording]]), paid, cart([[0, liveAndRecording]]), paid, open.of([0, "watch"])],
			...[refund.of([0, "everything", "done", "revoke", null]), refund.of([1, "everything", "done", "keep", null])],
		],
	},
	{
		about: "a certificate that staff revoke after a refund in the dashboard",
		steps: [
			...[cart([[0, recording]]), paid, open.of([0, "watch"]), dashboardRefund.of([0, "everything", true])],
			...[revokeCertificate.of(0), revokeCertificate.of(0)],
		],
	},
	{
		about: "a certificate that is earned during a dispute, and a refund on its way",
		steps: [
			...[cart([[0, recording]]), paid, dispute.of([0, "open", 100]), open.of([0, "watch"])],
			...[refund.of([0, [0], "pending", "keep", null]), minute.of(""), night.of("")],
		],
	},
	{
		about: "a live session of the course's next date",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "end"]),
			minute.of(""),
			editDate.of([0, "in a day"]),
			cart([[0, live]]),
			paid,
		],
	},
	{
		about: "a recording that stays after its session",
		steps: [cart([[0, 4]]), paid, jump.of([0, "end"]), minute.of(""), editDate.of([0, "in a day"]), cart([[0, 4]])],
	},
	{
		about: "pressing Join and leaving",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "opening"]),
			join.of([0, 0]),
			jump.of([0, "end"]),
			minute.of(""),
			...waits(),
		],
	},
	{
		about: "a live seat for a canceled session",
		steps: [
			cart([[0, live]]),
			paid,
			session.of([0, "cancel", "an hour"]),
			checkout.of({ ...ordinary, who: 1, items: [[0, live]] }),
		],
	},
	{
		about: "a live seat that is paid for too late",
		steps: [
			cart([[0, live]]),
			paid,
			checkout.of({ ...ordinary, who: 1, items: [[0, live]] }),
			session.of([0, "cancel", "an hour"]),
			paid,
		],
	},
	{ about: "an import and a session with attendees", steps: [cart([[0, live]]), paid, importDate.of([0, "none"])] },
	{
		about: "an accepted seat is in the session at once",
		steps: [cart([[0, liveGroup]]), paid, invite.of([0, 1]), accept.of(0), jump.of([0, "opening"]), join.of([1, 10])],
	},
	{
		about: "two orders settled together, while one customer waits for a new date",
		steps: [
			cart([[0, live]]),
			paid,
			minute.of(""),
			cart([[1, live]]),
			checkout.of({ ...ordinary, who: 1, items: [[0, live]] }),
			checkout.of({ ...ordinary, who: 2, items: [[0, recording]] }),
			session.of([0, "move", "three days"]),
			payTogether.of(""),
			minute.of(""),
		],
	},
	{
		about: "two purchases, one of more seats, each paid in two tabs at once",
		steps: [
			cart([[0, live]]),
			secondTab.of(0),
			checkout.of({ ...ordinary, who: 0, items: [[0, liveAndRecording]], code: 0, moreSeats: true }),
			secondTab.of(8),
			payTogether.of(""),
		],
	},
	{
		about: "four payments together, where one order has two lines and more seats",
		steps: [
			cart([[0, live]]),
			cart([[0, live]]),
			secondTab.of(0),
			cart(
				[
					[2, transcript],
					[0, live],
				],
				{ code: 9, key: 1, moreSeats: true, stale: true },
			),
			secondTab.of(3),
			payTogether.of(""),
		],
	},
	{
		about: "three pages for one course in three tabs, paid together",
		steps: [
			cart([[0, live]]),
			secondTab.of(0),
			cart([[0, live]]),
			cart([[0, recording]]),
			secondTab.of(3),
			payTogether.of(""),
		],
	},
	{
		about: "a refund whose response is lost, before the bank takes the rest back",
		steps: [
			cart([
				[0, live],
				[0, liveGroup],
			]),
			...[paid, refund.of([0, [0], "lost", "revoke", null]), dispute.of([0, "lost", 100]), minute.of("")],
		],
	},
	{
		about: "an attendee who is missing from the provider's report, and a correction",
		steps: [
			...[cart([[1, live]]), paid, checkout.of({ ...ordinary, who: 1, items: [[1, live]] }), paid, minute.of("")],
			...[jump.of([0, "opening"]), join.of([0, 50]), jump.of([0, "end"]), minute.of("")],
			...[report.of([0, ["absent", "stayed", "absent", "absent"]]), ...waits(), correct.of([0, 0, 45])],
		],
	},
	{
		about: "a correction that confirms what was counted",
		steps: [
			...[
				cart([[0, live]]),
				paid,
				jump.of([0, "last minute"]),
				join.of([1, 0]),
				minute.of(""),
				join.of([0, 50]),
				minute.of(""),
			],
			correct.of([0, 1, 0]),
		],
	},
	{
		about: "a correction before the session is postponed",
		steps: [
			cart([[0, live]]),
			paid,
			jump.of([0, "middle"]),
			correct.of([0, 0, 45]),
			session.of([0, "postpone", "a day"]),
		],
	},
	{
		about: "a quote that is withdrawn while its payment page is open",
		steps: [offer, payQuote.of(0), endQuote.of([0, "withdrawn"]), paid, minute.of("")],
	},
	{
		about: "a quote whose customer deletes the account while its payment page is open",
		steps: [offer, payQuote.of(0), deleteAccount.of(0), paid, minute.of(""), payQuote.of(0)],
	},
	{
		about: "a quote that expires while its payment page is open, and is opened again",
		steps: [
			session.of([0, "move", "a day"]),
			quote.of([0, [[50, 240_000]], 0]),
			payQuote.of(0),
			jump.of([0, "opening"]),
			payQuote.of(0),
		],
	},
	{
		about: "a quote that is paid and refunded",
		steps: [offer, payQuote.of(0), paid, refund.of([0, [0], "done", null, null]), payQuote.of(0)],
	},
	{
		about: "a payment whose order a failover lost",
		steps: [cart([[0, recording]]), loseOrder.of([0, false]), cart([[0, transcript]]), paid, night.of("")],
	},
	{
		about: "orders and refunds that wait while the provider is unavailable",
		steps: [
			...[cart([[0, recording]]), paid, refund.of([0, "everything", "lost", null, null])],
			...[cart([[0, transcript]]), pay.of([0, "webhook"]), refund.of([1, "everything", "lost", null, null])],
			...[1, 2].map((who) => checkout.of({ ...ordinary, who, items: [[0, recording]] })),
			outage.of(""),
		],
	},
	{
		about: "a part of a payment is disputed and lost, and the rest is refunded",
		steps: [
			cart([
				[0, recording],
				[1, recording],
			]),
			paid,
			dispute.of([0, "open", 40]),
			dispute.of([0, "lost", 40]),
			refund.of([0, "everything", "done", null, null]),
		],
	},
	{
		about: "pages that are paid with another amount or currency",
		steps: [
			...[
				cart([[0, recording]]),
				payWrongly.of([0, "less", true]),
				checkout.of({ ...ordinary, who: 1, items: [[0, recording]] }),
			],
			...[
				payWrongly.of([1, "currency", false]),
				minute.of(""),
				night.of(""),
				offer,
				payQuote.of(0),
				payWrongly.of([2, "more", true]),
				endQuote.of([0, "withdrawn"]),
			],
		],
	},
	{
		about: "an invoice that is corrected once, and then credited",
		steps: [
			...[
				cart(
					[
						[0, recording],
						[1, liveGroup],
					],
					{ code: 9 },
				),
				correctInvoice.of([0, "Borealis", false]),
				paid,
				correctInvoice.of([0, "", true]),
			],
			...[
				correctInvoice.of([0, "Borealis", true]),
				correctInvoice.of([0, "Acme Labs", false]),
				refund.of([0, [0], "done", null, [10, "keep"]]),
			],
			...[
				cart([[0, transcript]]),
				paid,
				refund.of([1, "everything", "done", null, null]),
				correctInvoice.of([1, "Acme Labs", false]),
			],
		],
	},
	{
		about: "a checkout that is repeated after its invoice was corrected",
		steps: [cart([[0, recording]], { key: 0 }), paid, correctInvoice.of([0, "Borealis", true]), retry.of([0, false])],
	},
	{
		about: "a grant that is revoked with its certificate, and one whose certificate stays",
		steps: [
			...[
				grant.of([0, 0, recording]),
				open.of([0, "watch"]),
				revokeGrant.of([0, null]),
				revokeGrant.of([0, "revoke"]),
				revokeGrant.of([0, "revoke"]),
			],
			...[
				grant.of([1, 0, recording]),
				open.of([1, "watch"]),
				revokeGrant.of([1, "keep"]),
				grant.of([2, 0, live]),
				grant.of([2, 0, live]),
			],
		],
	},
	{
		about: "limited seats, lowered below those that are taken, granted, and paid for after they were sold",
		steps: [
			...[limitSeats.of([0, 4]), cart([[0, liveGroup]]), checkout.of({ ...ordinary, who: 1, items: [[0, liveGroup]] })],
			...[
				cart([
					[0, liveGroup],
					[0, live],
				]),
				pay.of([1, "webhook"]),
				limitSeats.of([0, 2]),
				checkout.of({ ...ordinary, who: 1, items: [[0, liveAndRecording]] }),
			],
			...[grant.of([2, 0, live]), limitSeats.of([0, 7]), payAfterEnd.of(0), limitSeats.of([0, 1])],
		],
	},
	{
		about: "a session on this site whose attendees answer checks, miss them and leave, and which is extended",
		steps: [
			...[0, 1, 2].flatMap((who) => [checkout.of({ ...ordinary, who, items: [[0, live]] }), paid]),
			...[
				choosePlace.of([0, true]),
				jump.of([0, "opening"]),
				attend.of([0, 12, true, "answers"]),
				extend.of([0, 5]),
				jump.of([0, "middle"]),
			],
			...[
				extend.of([0, 30]),
				extend.of([0, 30]),
				extend.of([0, 30]),
				extend.of([0, 30]),
				extend.of([0, 5]),
				attend.of([0, 50, true, "answers"]),
			],
			...[
				attend.of([1, 50, true, "misses"]),
				attend.of([2, 50, true, "leaves"]),
				attend.of([2, 12, false, "misses"]),
				minute.of(""),
			],
			...[jump.of([0, "end"]), minute.of(""), ...waits()],
			// Two customers missed checks. Each excuse is counted; a refund and a restart afterwards take nothing.
			...[0, 1, 2].flatMap((who) => [
				excuse.of([0, who, 0]),
				minute.of(""),
				excuse.of([0, who, 1]),
				excuse.of([0, who, 2]),
				minute.of(""),
			]),
			...[
				excuse.of([0, 1, 3]),
				excuse.of([0, 1, 4]),
				restart.of(""),
				refund.of([1, "everything", "done", "keep", null]),
				minute.of(""),
				deleteAccount.of(1),
			],
		],
	},
	{
		about: "minutes that staff correct, before and after they enter an approval, and withdraw",
		steps: [
			...[0, 1].flatMap((who) => [checkout.of({ ...ordinary, who, items: [[0, live]] }), paid]),
			...[
				changeApproval.of("ends today"),
				correctCredit.of([0, 0, 45]),
				jump.of([0, "end"]),
				minute.of(""),
				...waits(),
			],
			...[
				correctCredit.of([0, 0, 45]),
				night.of(""),
				changeApproval.of("goes on"),
				night.of(""),
				correctCredit.of([0, 0, 1]),
				night.of(""),
			],
			...[
				correctCredit.of([1, 0, 45]),
				withdrawCorrection.of(2),
				withdrawCorrection.of(2),
				revokeCertificate.of(0),
				correctCredit.of([0, 0, 45]),
			],
		],
	},
	{
		about: "a session whose credit depends on checks and polls, which staff excuse and correct",
		steps: [
			...[0, 1, 2].flatMap((who) => [checkout.of({ ...ordinary, who, items: [[1, live]] }), paid]),
			...[
				choosePlace.of([1, true]),
				jump.of([0, "opening"]),
				attend.of([0, 12, true, "answers"]),
				attend.of([0, 12, true, "answers"]),
			],
			...[
				poll.of([0, 1, [0, 1]]),
				attend.of([1, 12, true, "misses"]),
				poll.of([0, 0, [0, 1]]),
				attend.of([0, 12, true, "misses"]),
			],
			...[
				poll.of([0, 3, [0, 1, 2]]),
				attend.of([2, 50, true, "leaves"]),
				jump.of([0, "end"]),
				minute.of(""),
				...waits(),
			],
			...[0, 1, 2].flatMap((who) => [excuse.of([0, who, 0]), minute.of(""), correctCredit.of([who, 1, 3])]),
			...[withdrawCorrection.of(0), restart.of(""), refund.of([1, "everything", "done", "keep", null]), night.of("")],
		],
	},
	{
		about: "a session and an invoice of which people are reminded",
		steps: [
			...[
				cart([[0, live]]),
				paid,
				cart([[1, recording]], { invoice: "placed" }),
				minute.of(""),
				pass.of("a day"),
				minute.of(""),
				night.of(""),
			],
			...[
				pass.of("an hour"),
				night.of(""),
				jump.of([0, "opening"]),
				minute.of(""),
				pass.of("a day"),
				payInvoice.of([0, 50, "check"]),
				night.of(""),
			],
			...[payInvoice.of([0, "the rest", "check"]), pass.of("a day"), pass.of("a day"), night.of("")],
		],
	},
	{
		about: "an extended session that is postponed",
		steps: [
			cart([[0, live]]),
			paid,
			choosePlace.of([0, true]),
			jump.of([0, "middle"]),
			extend.of([0, 15]),
			session.of([0, "postpone", "a day"]),
			minute.of(""),
		],
	},
	{
		about: "a session on this site without a stay in its room",
		steps: [
			cart([[0, live]]),
			paid,
			choosePlace.of([0, true]),
			jump.of([0, "opening"]),
			join.of([0, 50]),
			jump.of([0, "end"]),
			minute.of(""),
			...waits(),
		],
	},
	{
		about: "a session on this site that moves behind a link while it runs",
		steps: [
			...[
				cart([[0, live]]),
				paid,
				choosePlace.of([0, true]),
				jump.of([0, "middle"]),
				attend.of([0, 12, true, "answers"]),
				choosePlace.of([0, false]),
			],
			...[join.of([0, 10]), jump.of([0, "end"]), minute.of(""), ...waits()],
		],
	},
	...[
		{ about: "one purchase", items: [[0, liveAndRecording]] satisfies Items },
		{
			about: "two purchases",
			items: [
				[0, recording],
				[0, live],
			] satisfies Items,
		},
	].map(({ about, items }) => ({
		about: `the recording is watched before the minutes of the session count, by ${about}`,
		steps: [
			...[cart(items), paid, jump.of([0, "middle"]), join.of([0, 50]), open.of([0, "watch"])],
			...[minute.of(""), ...waits()],
		],
	})),
	{
		about: "the seats of a deleted account",
		steps: [
			limitSeats.of([0, 4]),
			grant.of([0, 0, live]),
			cart([[0, liveGroup]]),
			paid,
			invite.of([0, 1]),
			accept.of(0),
			deleteAccount.of(0),
			deleteAccount.of(1),
		],
	},
	{
		about: "refunds whose requests do not arrive, of which one is refused afterwards",
		steps: [
			...[
				cart([
					[0, recording],
					[1, recording],
				]),
				paid,
				refund.of([0, [0], "away", null, null]),
				dashboardRefund.of([0, "a part", true]),
				minute.of(""),
			],
			...[
				cart([[0, transcript]]),
				paid,
				refund.of([1, "everything", "away", null, null]),
				dashboardRefund.of([1, "everything", true]),
				minute.of(""),
				minute.of(""),
			],
		],
	},
	{
		about: "an invoice of a quote whose billing details are removed",
		steps: [offer, payQuote.of(0), paid, correctInvoice.of([0, "", false])],
	},
	{
		about: "an option that grants something else at its price",
		steps: [editOption.of([0, recording, "grants"]), cart([[0, recording]], { stale: true })],
	},
];

/** Long enough for counting a session's minutes. */
function waits(): Step[] {
	return Array.from({ length: 8 }, () => minute.of(""));
}
