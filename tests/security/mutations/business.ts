import type { Mutation } from "./mutation.ts";

const model = {
	test: "tests/security/model/model.test.ts",
	title: "the model of the business on PostgreSQL agrees with the product after every command (seed 20270301)",
};
const planOrder = "src/features/sales/checkout/server/plan-order.ts";
const beginCheckout = "src/features/sales/checkout/server/begin-checkout.ts";
const priceCart = "src/features/sales/cart-items/rules/price-cart.ts";
const personalData = "src/features/people/accounts/server/own-account/personal-data.ts";
const sessionStore = "src/features/delivery/live-sessions/server/sessions/session-store.ts";
const endQuote = "src/features/sales/quotes/server/end-quote.ts";
const attendedSpans = "src/features/delivery/live-room/rules/attendance/attended-spans.ts";
const issueInvoice = "src/features/sales/invoices/server/issue-invoice.ts";
const issueCreditNote = "src/features/sales/invoices/server/issue-credit-note.ts";
const followRefunds = "src/features/sales/refunds/server/follow-refunds.ts";
const fulfill = "src/features/sales/payments/server/fulfill.ts";
const limitSeats = "src/features/delivery/seat-limits/server/limit-seats.ts";
const reminderStore = "src/features/delivery/live-sessions/server/attendees/reminder-store.ts";
const attendeeStore = "src/features/delivery/live-sessions/server/attendees/attendee-store.ts";

/** Rules of money, seats and sessions. Without each of them, the model must disagree. */
export const business: Mutation[] = [
	{
		what: "the lines that a promo code covers",
		edits: [{ file: planOrder, find: "covered: quote?.covered[index] ?? false", replace: "covered: index >= 0" }],
		...model,
	},
	{
		what: "the reversal of a returned refund",
		edits: [
			{
				file: followRefunds,
				find: 'if (refund?.state === "done" && providerRefund.state === "failed")',
				replace: "if (refund && refund.id < 0)",
			},
		],
		...model,
	},
	{
		what: "the minimum total",
		edits: [
			{
				file: planOrder,
				find: 'if (total > 0 && total < minCharge) return { ok: false, code: "total_too_small" };',
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the expiry of a key whose order ended",
		edits: [
			{
				file: beginCheckout,
				find: 'if (order.state === "canceled" || order.state === "expired") {',
				replace: "if (order.id < 0) {",
			},
		],
		...model,
	},
	{
		what: "the cart of an idempotency key",
		edits: [
			{
				file: beginCheckout,
				find: "if (!isSameCheckout(request, { order, lines: await listLines(context.db, order.id) }))",
				replace: "if (order.id < 0)",
			},
		],
		...model,
	},
	{
		what: "the refusal of duplicate options in a cart",
		edits: [
			{
				file: priceCart,
				find: 'if (once.length < fresh.length) return { ok: false, error: "duplicate_items", fresh: once };',
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the discrepancy of a second payment",
		edits: [
			{
				file: "src/features/delivery/fulfillment/server/email-confirmation.ts",
				find: "await recordLineProblems(trx, orderIds, now)",
				replace: "await recordLineProblems(trx, [], now)",
			},
		],
		...model,
	},
	{
		what: "closing open payment pages before an account is deleted",
		edits: [
			{
				file: personalData,
				find: "const readiness = await prepareErase(context, subject);",
				replace: 'const readiness: string = "ready";',
			},
			{
				file: personalData,
				find: 'if (await blocksErase?.(trx, subject)) return "again";',
				replace: "void blocksErase;",
			},
		],
		...model,
	},
	{
		what: "the certificate decision of a refund",
		edits: [
			{
				file: "src/features/sales/refunds/server/reserve-refund.ts",
				find: "if (request.certificates === null && (await listIssuedCertificates(trx, ended)).length > 0)",
				replace: "if ((await listIssuedCertificates(trx, ended)).length < 0)",
			},
		],
		...model,
	},
	{
		what: "the time between signs of presence",
		edits: [
			{
				file: "src/features/delivery/live-sessions/rules/session-times.ts",
				find: "absentAfter = 75;",
				replace: "absentAfter = 75_000;",
			},
		],
		...model,
	},
	{
		what: "the refusal to move a session that attendees can join",
		edits: [
			{ file: sessionStore, find: "or live_sessions.starts_at - ", replace: "or true or live_sessions.starts_at - " },
			{
				file: "src/features/delivery/live-sessions/server/sessions/change-session.ts",
				find: 'if (session.state === "scheduled" && computeSessionOpening({ startsAt: session.starts_at }) <= now)',
				replace: "if (session.id < 0)",
			},
		],
		...model,
	},
	{
		what: "the joins that a new date sets aside",
		edits: [
			{
				file: sessionStore,
				find: "from moved where moved.elsewhen and live_attendance",
				replace: "from moved where moved.elsewhen and false and live_attendance",
			},
		],
		...model,
	},
	{
		what: "closing a finished session before its course gets a date",
		edits: [
			{
				file: "src/features/delivery/live-sessions/server/sessions/follow-changed.ts",
				find: "await closeSessions(trx, now, courseIds);",
				replace: "",
			},
			{
				file: "src/features/delivery/live-sessions/server/sessions/change-session.ts",
				find: "await closeSessions(trx, clock.now(), [courseId]);",
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the session that a group bought",
		edits: [
			{
				file: "src/features/delivery/seats/server/line-store.ts",
				find: "startsAt: findStart(row),",
				replace: "startsAt: row.webinar_date,",
			},
		],
		...model,
	},
	{
		what: "the first opening as use of a seat",
		edits: [
			{
				file: "src/features/delivery/seats/server/used-among.ts",
				find: "new Set(await openedAmong(db, enrollmentIds))",
				replace: "new Set(await openedAmong(db, []))",
			},
		],
		...model,
	},
	{
		what: "the date of the session that was attended",
		edits: [
			{
				file: "src/features/delivery/certificates/server/consider-certificate.ts",
				find: '(way === "live" ? attended?.heldAt : watched.lastWatchedAt) ?? now',
				replace: "now",
			},
		],
		...model,
	},
	{
		what: "the refusal of live seats without a date",
		edits: [
			{
				file: priceCart,
				find: "if (undated.length > 0)",
				replace: "if (undated.length < 0)",
			},
		],
		...model,
	},
	{
		what: "the check of an import's dates",
		edits: [
			{
				file: "src/features/catalog/import-export/server/import-file.ts",
				find: "\t\tcheckDates: (dates) => refuseDates(context, dates),\n",
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the place of an accepted seat",
		edits: [
			{
				file: "src/features/delivery/seats/server/claim-invited-seat.ts",
				find: "if (grants.live) await placeSeats(context, trx, [{ userId, courseId }]);",
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the recipient of a booking email when several are settled together",
		edits: [
			{
				file: attendeeStore,
				find: "and live_attendees.user_id = booking.user_id and live_attendees.removed_at is null\n\t\treturning live_sessions.id",
				replace: "and live_attendees.removed_at is null\n\t\treturning live_sessions.id",
			},
		],
		...model,
	},
	{
		what: "the comparison of an option's name and grants",
		edits: [{ file: priceCart, find: "sessionType.trim(), parts, seats]);", replace: "null, null, null]);" }],
		...model,
	},
	{
		what: "the minutes that a new date sets aside",
		edits: [
			{
				file: sessionStore,
				find: "minutes = null, source = null, missing_from_report = false, settled_at = null",
				replace: "settled_at = null",
			},
		],
		...model,
	},
	{
		what: "0 minutes for attendees who are missing from the report",
		edits: [
			{
				file: "src/features/delivery/live-sessions/rules/decide-minutes.ts",
				find: "if (!session.heldHere && session.isReported && hasJoined)",
				replace: "if (false)",
			},
		],
		...model,
	},
	{
		what: "closing a quote's payment page before the quote is withdrawn",
		edits: [
			{
				file: endQuote,
				find: 'if ((await quoteOrders.endQuotePayment(context, id)) === "under_way") return "paying";',
				replace: "",
			},
			{ file: endQuote, find: 'if (await quoteOrders.hasLiveOrder(trx, id)) return "again" as const;', replace: "" },
		],
		...model,
	},
	{
		what: "the nightly comparison of payments with orders",
		edits: [{ file: "src/features/sales/payments/server/jobs.ts", find: '"33 3 * * *"', replace: "undefined" }],
		...model,
	},
	{
		what: "the report of invoice numbers that were used twice",
		edits: [
			{
				file: "src/features/sales/payments/server/reconcile/compare-payments.ts",
				find: "if (found.missing.length > 0) found.reusedInvoices = await recordReusedInvoices(context, found, lost);",
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the stop of reconciling orders with an unavailable provider",
		edits: [
			{
				file: "src/features/sales/payments/server/reconcile/reconcile.ts",
				find: "if (error instanceof PaymentUnavailable)",
				replace: "if (!context)",
			},
		],
		...model,
	},
	{
		what: "the stop of reconciling refunds with an unavailable provider",
		edits: [
			{
				file: followRefunds,
				find: "if (error instanceof PaymentUnavailable) throw error;",
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the lines of an invoice",
		edits: [
			{ file: issueInvoice, find: "lines: lines.map((line) => ({", replace: "lines: lines.slice(1).map((line) => ({" },
		],
		...model,
	},
	{
		what: "the customer on an invoice",
		edits: [
			{
				file: issueInvoice,
				find: "buyer: buyer ? { name: buyer.fullName, email: buyer.email } : null",
				replace: "buyer: null",
			},
		],
		...model,
	},
	{
		what: "the lines of a credit note",
		edits: [{ file: issueCreditNote, find: "refund.lines.length > 0", replace: "refund.lines.length > 9" }],
		...model,
	},
	{
		what: "the reason on a credit note",
		edits: [{ file: issueCreditNote, find: "reason: refund.reason,", replace: 'reason: "",' }],
		...model,
	},
	{
		what: "the amount in the email about a refund",
		edits: [
			{
				file: "src/features/sales/refunds/server/settle-refund.ts",
				find: "cents,\n\t\t\t\ttaxCents,\n\t\t\t\trepeatedCents,",
				replace: "cents: cents * 10,\n\t\t\t\ttaxCents,\n\t\t\t\trepeatedCents,",
			},
		],
		...model,
	},
	{
		what: "the search for a refund at the provider before it is requested again",
		edits: [
			{
				file: followRefunds,
				find: "!providerRefunds.some((providerRefund) => findStored(providerRefund) === refund)",
				replace: "refund.id > 0",
			},
			{
				file: followRefunds,
				find: 'if (refund?.state === "pending") await applyProviderRefund(context, refund, providerRefund);',
				replace: "",
			},
		],
		...model,
	},
	{
		what: "the repetition of refunds whose requests did not arrive",
		edits: [{ file: followRefunds, find: "await repeatRefund(context, refund);", replace: "void repeatRefund;" }],
		...model,
	},
	{
		what: "the amount of a lost dispute",
		edits: [
			{
				file: "src/features/sales/payments/server/follow-disputes.ts",
				find: "cents: Math.min(cents, left)",
				replace: "cents: left",
			},
		],
		...model,
	},
	{
		what: "the comparison of a payment's amount with its order",
		edits: [{ file: fulfill, find: "session.cents !== due || ", replace: "" }],
		...model,
	},
	{
		what: "the comparison of a payment's currency",
		edits: [{ file: fulfill, find: ' || session.currency !== "usd"', replace: "" }],
		...model,
	},
	{
		what: "the limit of one correction per invoice",
		edits: [
			{
				file: "src/features/sales/invoices/rules/may-correct.ts",
				find: 'return isCorrection ? "already_corrected" : null;',
				replace: "return isCorrection && hasCreditNotes ? null : null;",
			},
		],
		...model,
	},
	{
		what: "the refusal to correct a credited invoice",
		edits: [
			{
				file: "src/features/sales/invoices/rules/may-correct.ts",
				find: 'if (hasCreditNotes) return "credited";',
				replace: "void hasCreditNotes;",
			},
		],
		...model,
	},
	{
		what: "the repetition of a checkout whose invoice was corrected",
		edits: [
			{ file: "src/features/sales/checkout/rules/same-checkout.ts", find: "order.paid_at !== null || ", replace: "" },
		],
		...model,
	},
	{
		what: "the limit of a session's seats",
		edits: [
			{
				file: limitSeats,
				find: "const soldOut = fillSeats(orders, left);",
				replace: "const soldOut = fillSeats(orders, new Map(left && []));",
			},
		],
		...model,
	},
	{
		what: "the discrepancy of a late payment for a full session",
		edits: [
			{
				file: limitSeats,
				find: "(taken.get(course_id) ?? 0) <= capacity || paid_cents === 0",
				replace: "capacity >= 0",
			},
		],
		...model,
	},
	{
		what: "the seats that a grant takes",
		edits: [
			{
				file: "src/features/delivery/seat-limits/server/seat-limit-store.ts",
				find: "const isTaken = (now: Date) => sql`lines.grants_live and (",
				replace: "const isTaken = (now: Date) => sql`lines.grants_live and lines.price_cents > 0 and (",
			},
		],
		...model,
	},
	{
		what: "the seats of deleted accounts",
		edits: [
			{
				file: "src/features/delivery/seat-limits/feature.ts",
				find: "erase: (trx, _subject, now) => refreshAfterErase(trx, now)",
				replace: "erase: async () => void refreshAfterErase",
			},
		],
		...model,
	},
	{
		what: "the certificate decision of a revoked grant",
		edits: [
			{
				file: "src/features/sales/grants/server/revoke-grant.ts",
				find: 'if (certificates === null && (await listIssuedCertificates(trx, lineIds)).length > 0) return "certificates_issued";',
				replace: "void listIssuedCertificates; void lineIds;",
			},
		],
		...model,
	},
	{
		what: "the end of access of a revoked grant",
		edits: [
			{
				file: "src/features/delivery/fulfillment/server/handlers.ts",
				find: "const lost = await endAccess(trx, lines, now);",
				replace: "const lost = await endAccess(trx, [], now);",
			},
		],
		...model,
	},
	{
		what: "the checks that an attendee of the room missed",
		edits: [
			{
				file: attendedSpans,
				find: "const missed = missedChecks(checks, intersectSpans(stays, room.onAir));",
				replace: "const missed = missedChecks(checks, []);",
			},
		],
		...model,
	},
	{
		what: "the checks that the room could not show",
		edits: [
			{
				file: attendedSpans,
				find: "coversSpan(visible, toCheckTime(check)) &&",
				replace: "(visible.length < 0 || check.askedAt > 0) &&",
			},
		],
		...model,
	},
	{
		what: "the time on the air in the room",
		edits: [
			{
				file: attendedSpans,
				find: "intersectSpans(subtractSpans(present, absent), onAirSpans(room))",
				replace: "subtractSpans(present, onAirSpans(room).length < 0 ? [] : absent)",
			},
		],
		...model,
	},
	{
		what: "no minutes for those who were never in the room",
		edits: [
			{
				file: "src/features/delivery/live-sessions/server/attendance/attendance-store.ts",
				find: "from present where not held_here and not exists",
				replace: "from present where not exists",
			},
		],
		...model,
	},
	{
		what: "the minutes in the room after the place was changed",
		edits: [
			{
				file: "src/features/delivery/live-sessions/server/attendance/settle-attendance.ts",
				find: "const inRoom = await attendedInRoom(events, trx, session);",
				replace:
					"const inRoom = session.held_here ? await attendedInRoom(events, trx, session) : new Map<number, TimeSpan[]>();",
			},
		],
		...model,
	},
	{
		what: "the limit of extensions",
		edits: [
			{
				file: "src/features/delivery/live-sessions/rules/extend-session.ts",
				find: "maxExtensionMinutes = 120;",
				replace: "maxExtensionMinutes = 1_200;",
			},
		],
		...model,
	},
	{
		what: "the end of an extension when a session gets another date",
		edits: [
			{
				file: sessionStore,
				find: "else courses.duration_minutes end as minutes,",
				replace: "else courses.duration_minutes + live_sessions.extended_minutes end as minutes,",
			},
		],
		...model,
	},
	{
		what: "the hour from which attendees are reminded of a session",
		edits: [{ file: reminderStore, find: "('day', interval '24 hours'", replace: "('day', interval '23 hours'" }],
		...model,
	},
	{
		what: "the recipient of a session's reminder",
		edits: [
			{
				file: "src/features/delivery/live-sessions/server/attendees/remind-attendees.ts",
				find: "to: reminder.email,",
				replace: 'to: "somebody@example.com",',
			},
		],
		...model,
	},
	{
		what: "the end of reminders when an invoice is paid",
		edits: [
			{
				file: "src/features/sales/pay-by-invoice/server/invoices-store.ts",
				find: '.where("state", "=", "invoiced")\n\t\t.where("id", ">", after)',
				replace: '.where("id", ">", after)',
			},
			{
				file: "src/features/sales/pay-by-invoice/server/remind.ts",
				find: 'order?.state !== "invoiced" ||',
				replace: "!order ||",
			},
		],
		...model,
	},
	{
		what: "the end of a correction that was withdrawn",
		edits: [
			{
				file: "src/features/credit/completion/rules/choose-corrections.ts",
				find: "withdrawn_at === null && ",
				replace: "withdrawn_at !== undefined && ",
			},
		],
		...model,
	},
];
