import fc from "fast-check";
import { toDay } from "#values/business-days.ts";
import { checkedBody, listBodies, setApproval } from "../credit.ts";
import { issueFor, seatsIn } from "../rules/sessions.ts";
import type { Model } from "../state.ts";
import { command, expectEqual, pick } from "../step.ts";

/** Staff enter that the approval by a body ends today, or goes on. Sessions of later days earn none of its credit. */
export const changeApproval = command("changeApproval", fc.constantFrom("ends today", "goes on"), (how) => ({
	async run(model, { shop }) {
		model.approvedTo = how === "goes on" ? null : toDay(new Date(shop.now));
		await setApproval(shop, model.approvedTo);
	},
}));

const seats = (model: Model) =>
	model.courses.flatMap(({ sessions }) =>
		sessions.flatMap((session) => seatsIn(model, session).map((one) => ({ ...one, session }))),
	);

/** Staff correct the minutes of a seat, or its answered checks, with a reason. The certificate follows. */
export const correctCredit = command(
	"correctCredit",
	fc.tuple(fc.nat(9), fc.nat(1), fc.constantFrom(0, 1, 3, 45)),
	([which, whichBody, value]) => ({
		can: (model) => seats(model).length > 0,
		async run(model, { shop }) {
			const { session, line, seat, owner } = pick(seats(model), which);
			const body = pick(listBodies(session.course), whichBody);
			const order = model.orders.find(({ lines }) => lines.includes(line));
			const lineId = order?.lineIds[order.lines.indexOf(line)] as number;
			const { id } = await shop.db
				.selectFrom("enrollments")
				.select("id")
				.where("order_line_id", "=", lineId)
				.where("seat", "=", seat)
				.where("state", "=", "active")
				.executeTakeFirstOrThrow();
			const programs = (await shop.call(shop.staff, "GET", `/admin/courses/${session.course.id}/programs`)).body
				.programs;
			const programId = programs.find(
				({ accreditingBody }: { accreditingBody: string }) => accreditingBody === body,
			).id;
			const terms = {
				enrollmentId: id,
				programId,
				requirement: body === checkedBody ? "checks" : "attendance",
				value,
				reason: "The list was on paper",
			};
			const reply = await shop.call(shop.staff, "POST", "/admin/credit/corrections", terms);
			expectEqual(
				"the refusal of the correction",
				reply.body.code,
				session.startsAt > shop.now ? "wrong_value" : undefined,
			);
			if (session.startsAt > shop.now) return;
			line.corrections.push({
				seat,
				owner,
				body,
				value,
				at: shop.now,
				id: reply.body.corrections.at(-1).id,
				withdrawn: false,
			});
			issueFor(model, session, owner);
		},
	}),
);

const corrected = (model: Model) =>
	model.orders.flatMap(({ lines }) => lines).flatMap(({ corrections }) => corrections);

/** Staff withdraw a correction. A certificate that it earned stays. */
export const withdrawCorrection = command("withdrawCorrection", fc.nat(9), (which) => ({
	can: (model) => corrected(model).some(({ owner }) => !owner.deleted),
	async run(model, { shop }) {
		const correction = pick(
			corrected(model).filter(({ owner }) => !owner.deleted),
			which,
		);
		const reply = await shop.call(shop.staff, "POST", `/admin/credit/corrections/${correction.id}/withdraw`);
		// Of a seat that moved or was refunded, nothing is decided anymore.
		if (reply.body.code === "correction_not_found") return;
		expectEqual("the refusal to withdraw", reply.body.code, correction.withdrawn ? "already_withdrawn" : undefined);
		correction.withdrawn = true;
		for (const { session, owner } of seats(model)) if (owner === correction.owner) issueFor(model, session, owner);
	},
}));
