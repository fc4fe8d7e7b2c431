import { deepStrictEqual } from "node:assert";
import fc from "fast-check";
import { computeEnd, issueFor, seatsIn } from "../rules/sessions.ts";
import { readSnapshot, type StoredSession } from "../snapshot.ts";
import type { Customer, Model, Session, Stay } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

const day = 86_400_000;
const allSessions = (model: Model) => model.courses.flatMap(({ sessions }) => sessions);
const awaited = (model: Model) =>
	allSessions(model).filter(({ state, counted, meeting }) => state === "over" && !counted && meeting);
const anyStay = fc.constantFrom<Stay | "absent">("absent", "stayed", "left early", "was there on another date");

/** The meeting provider reports who attended, by address or by name alone. */
export const report = command(
	"report",
	fc.tuple(fc.nat(9), fc.array(anyStay, { minLength: 4, maxLength: 4 })),
	([which, stays]) => ({
		can: (model) => awaited(model).length > 0,
		async run(model, run) {
			const session = pick(awaited(model), which);
			const { meeting } = await readStored(model, run, session);
			if (!meeting) throw new Error("The product knows no meeting of the session.");
			session.report = new Map(
				model.customers.flatMap((customer, index) =>
					stays[index] === "absent" ? [] : [[customer, stays[index] as Stay]],
				),
			);
			run.shop.meetings.reports.set(
				meeting,
				[...session.report].flatMap(([customer, stay]) => readRows(model, session, customer, stay)),
			);
		},
	}),
);

/** A report's rows for a customer: two stays, a short one, or one of an earlier date of the session. */
function readRows(model: Model, session: Session, { name, email }: Customer, stay: Stay) {
	const byName = model.customers.findIndex((customer) => customer.name === name) % 2 === 1;
	const leftAt = new Date(computeEnd(session) - (stay === "was there on another date" ? day : 0));
	const row = (seconds: number) => ({
		registration: null,
		email: byName ? "" : email.toUpperCase(),
		name: byName ? ` ${name.toUpperCase()}` : "",
		seconds,
		joinedAt: null,
		leftAt,
	});
	return stay === "left early" ? [row(1_199)] : [row(1_500), row(930)];
}

/** Staff correct somebody's attendance. A correction is an audit event, and no report overrides it. */
export const correct = command(
	"correct",
	fc.tuple(fc.nat(9), fc.nat(3), fc.constantFrom(0, 20, 45)),
	([which, who, minutes]) => ({
		can: (model) => allSessions(model).length > 0,
		async run(model, run) {
			const { shop } = run;
			const session = pick(allSessions(model), which);
			const customer = pick(model.customers, who);
			const attends = session.joins.has(customer) || seatsIn(model, session).some(({ owner }) => owner === customer);
			// A customer who lost the seat is listed until the next minute.
			if (!attends && session.attendees.has(customer)) return;
			const { id } = await readStored(model, run, session);
			const reply = await shop.call(shop.staff, "PUT", `/admin/live-sessions/${id}/attendance`, {
				userId: customer.id,
				minutes,
				reason: "Joined by phone",
			});
			const refusal = !attends ? "attendee_not_found" : session.startsAt > shop.now ? "not_started" : undefined;
			expectEqual("the refusal of the correction", reply.body.code, refusal);
			if (refusal) return;
			await checkAudit(run, { before: session.minutes.get(customer)?.minutes ?? null, after: minutes });
			session.minutes.set(customer, { minutes, source: "operator", missing: false });
			issueFor(model, session, customer);
		},
	}),
);

export async function readStored(model: Model, { shop, since }: Run, session: Session): Promise<StoredSession> {
	return (await readSnapshot(shop, since)).sessions[allSessions(model).indexOf(session)] as StoredSession;
}

async function checkAudit({ shop }: Run, minutes: { before: number | null; after: number }): Promise<void> {
	const event = await shop.db
		.selectFrom("audit_log")
		.select(["action", "changes"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	// An audit event contains only changed fields.
	const changes = minutes.before === minutes.after ? null : { minutes };
	deepStrictEqual(event, { action: "course.attendance_entered", changes }, "The correction is no audit event.");
}
