import { addDays, toDay } from "#values/business-days.ts";
import { computeDebt } from "./rules/orders.ts";
import { findCurrent, seatsIn } from "./rules/sessions.ts";
import type { Shop } from "./shop.ts";
import type { StoredOrder } from "./snapshot.ts";
import type { Customer, Model, Order, Session } from "./state.ts";
import { expectEqual } from "./step.ts";

/** When invoices are due, and when unpaid ones are reminded of: days before and after. */
export const invoiceTerms = { netDays: 2, remindBefore: [1], remindAfter: [1, 3] };

/** A time in a calendar entry. */
const stamp = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Whether an email has a calendar entry with the session's date. */
const tellsDate = ({ files }: Shop["mailbox"][number], { startsAt, course }: Session) =>
	files
		.map(({ content }) => content.toString())
		.some((text) => text.includes(`DTSTART:${stamp(startsAt)}`) && text.includes(`SUMMARY:${course.title}`));

/** Checks that every seat holder of an upcoming session got an email with its date and a calendar entry. */
export function checkDatesEmailed(model: Model, { mailbox, now }: Shop): void {
	for (const session of model.courses.map(findCurrent)) {
		if (session?.state !== "scheduled" || session.startsAt <= now) continue;
		for (const { owner } of seatsIn(model, session)) {
			const emailed = mailbox.some((email) => email.to === owner.email && tellsDate(email, session));
			if (!emailed)
				throw new Error(
					`No email tells ${owner.email} that ${session.course.title} starts at ${stamp(session.startsAt)}.`,
				);
		}
	}
}

/** Who knew the date of a session after which minute. */
const informed = new WeakMap<Session, { startsAt: number; since: Map<Customer, number> }>();
/** How many emails of a run were checked for reminders. */
const checked = new WeakMap<Model, number>();
const hour = 3_600_000;
/** When reminders of a session are sent, before its start. */
const remindedAt = { day: { from: 24 * hour, until: 2 * hour }, hour: { from: hour, until: 0 } };

/**
 * Checks the reminders of sessions after the minutely jobs. New ones go to people with a seat, of a session that will
 * be held on this date, and at the right time. Each person gets it at most once, and everyone who knew the date in time
 * gets it, unless another email has told them the date since.
 */
export function checkSessionReminders(model: Model, { mailbox, now }: Shop): void {
	const findTitle = ({ subject, text }: (typeof mailbox)[number]) => /Course \d+/.exec(`${subject} ${text}`)?.[0];
	// Sessions of earlier runs are still held.
	const isOwn = (email: (typeof mailbox)[number]) =>
		model.courses.some(({ title }) => title === findTitle(email)) ||
		model.customers.some(({ email: address }) => address === email.to);
	const findReminders = (from = 0) =>
		mailbox.slice(from).filter((email) => email.key.startsWith("live-reminder:") && isOwn(email));
	const keys = findReminders().map(({ key }) => key);
	expectEqual("the reminders of sessions, each once", keys, [...new Set(keys)]);
	const sessions = model.courses
		.flatMap((course) => findCurrent(course) ?? [])
		.filter(({ state, startsAt }) => state === "scheduled" && startsAt > now);
	const name = (kind: string, session: Session, { id }: Customer) =>
		`${kind} ${session.course.title} ${session.startsAt} ${id}`;
	const due = sessions.flatMap((session) =>
		Object.entries(remindedAt).flatMap(([kind, { from }]) =>
			session.startsAt - from <= now
				? seatsIn(model, session).map(({ owner }) => [name(kind, session, owner), owner.email] as const)
				: [],
		),
	);
	const read = (email: (typeof mailbox)[number]) => {
		const [, kind, , user, startsAt] = email.key.split(":");
		return `${kind} ${findTitle(email)} ${startsAt} ${user}`;
	};
	for (const email of findReminders(checked.get(model)))
		if (new Map(due).get(read(email)) !== email.to)
			throw new Error(`${email.to} was reminded of a session without reason: ${read(email)}.`);
	checked.set(model, mailbox.length);
	const sent = new Set(findReminders().map(read));
	for (const session of sessions) {
		const known = informed.get(session);
		const before = known?.startsAt === session.startsAt ? known.since : new Map<Customer, number>();
		const since = new Map(seatsIn(model, session).map(({ owner }) => [owner, before.get(owner) ?? now]));
		informed.set(session, { startsAt: session.startsAt, since });
		for (const [kind, { from, until }] of Object.entries(remindedAt))
			for (const [owner, knewAt] of since) {
				const at = session.startsAt - from;
				const isDue = knewAt < at && at <= now && now < session.startsAt - until;
				// Who buys another seat reads the date again.
				const wasTold = () =>
					mailbox.some((email) => email.to === owner.email && email.date.getTime() >= at && tellsDate(email, session));
				if (isDue && !sent.has(name(kind, session, owner)) && !wasTold())
					throw new Error(`${owner.email} was not reminded: ${name(kind, session, owner)}.`);
			}
	}
}

/** The days from the due date for which an invoice was reminded of. */
const reminded = new WeakMap<Order, number[]>();

/**
 * Checks the reminders of invoices after the nightly jobs: the latest that is due, once, of what is owed, and only
 * while it is.
 */
export function checkInvoiceReminders(model: Model, { mailbox, now }: Shop): void {
	const { netDays, remindBefore, remindAfter } = invoiceTerms;
	for (const order of model.orders.filter(({ byInvoice }) => byInvoice !== null)) {
		const placedOn = toDay(new Date(order.createdAt));
		const offsets = [...remindBefore.map((days) => -days), ...remindAfter].filter(
			(days) => addDays(placedOn, netDays + days) <= toDay(new Date(now)),
		);
		const due = order.state === "invoiced" && !order.buyer.deleted ? offsets.at(-1) : undefined;
		const before = reminded.get(order) ?? [];
		const all = due === undefined || before.includes(due) ? before : [...before, due];
		reminded.set(order, all);
		const key = `invoice-reminder:${order.reference}:`;
		const emails = mailbox.filter((email) => email.key.startsWith(key));
		expectEqual(
			`the reminders of order ${order.id}`,
			emails.map((email) => [email.key, email.to]),
			all.map((days) => [`${key}${days}`, order.buyer.email]),
		);
		if (all.length > before.length)
			expectEqual(
				"whether the reminder names what is owed",
				amountsIn(emails.at(-1)?.text ?? "").includes(computeDebt(order)),
				true,
			);
	}
}

/** Checks that each delivered email about a refund or purchase names its amounts, and refund emails no other ones. */
export function checkAmountsEmailed({ total }: Order, { reference, refunds }: StoredOrder, { mailbox }: Shop): void {
	for (const { key, subject, text } of mailbox) {
		const refund = refunds.find((refund) => key === `refund:${refund.reference}`);
		if (refund) {
			const returned = refund.cents - refund.unpaid;
			const parts = refund.unpaid > 0 && returned > 0 ? [refund.unpaid, returned] : [];
			const amounts = new Set([
				refund.cents,
				...parts,
				...refund.lines.map(({ cents, tax }) => cents - tax),
				...(refund.tax > 0 ? [refund.tax] : []),
			]);
			expectEqual(
				`the amounts in the email about a refund of ${refund.cents} cents`,
				amountsIn(text),
				[...amounts].sort(byAmount),
			);
			if (refund.cents > 0) expectEqual("the amount in the subject", amountsIn(subject), [refund.cents]);
		}
		if (key === `order:${reference}` && total > 0)
			expectEqual(`whether the confirmation names ${total} cents`, amountsIn(text).includes(total), true);
	}
}

const byAmount = (a: number, b: number) => a - b;

/** Each amount in a text once, in cents. */
function amountsIn(text: string): number[] {
	// Not the unit prices of quotes.
	const amounts = [...text.replace(/× \$[\d,.]+/g, "").matchAll(/\$([\d,]+)\.(\d\d)/g)].map(([, dollars = "", cents]) =>
		Number(dollars.replaceAll(",", "") + cents),
	);
	return [...new Set(amounts)].sort(byAmount);
}
