import fc from "fast-check";
import { takeSeat } from "../rules/certificates.ts";
import { freeSeat, hasBegun, hasCourse, inviteError, isUsed } from "../rules/seats.ts";
import { seatOwners } from "../rules/sessions.ts";
import { type Customer, type Invitation, isPaid, type Line, type Model, type Order } from "../state.ts";
import { command, expectEqual, pick, type Run } from "../step.ts";

interface GroupLine {
	order: Order;
	line: Line;
	lineId: number;
}

/** Group lines whose buyer still manages them. */
const groupLines = (model: Model): GroupLine[] =>
	model.orders
		.filter((order) => (order.byInvoice ? order.byInvoice.isOpen : isPaid(order)) && !order.buyer.deleted)
		.flatMap((order) => order.lines.map((line, index) => ({ order, line, lineId: order.lineIds[index] as number })))
		.filter(({ line }) => line.option.seats > 1);

const invited = (model: Model) =>
	groupLines(model).flatMap((group) => group.line.invitations.map((invitation) => ({ ...group, invitation })));

/** Reads the link of the latest invitation from the emails. */
async function readInvitation({ shop }: Run, line: Line, lineId: number, to: Customer, seat: number): Promise<void> {
	const { id } = await shop.db
		.selectFrom("seat_invitations")
		.select("id")
		.where("order_line_id", "=", lineId)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirstOrThrow();
	await shop.drain();
	const email = shop.mailbox.findLast(({ key }) => key.startsWith(`seat-invitation:${id}:`));
	const token = email?.text.match(/\/seats\/([\w.-]+)/)?.[1];
	if (!token || email?.to !== to.email) throw new Error(`No email invites ${to.email} to seat ${seat}.`);
	line.invitations.push({ seat, to, state: "pending", token, id });
}

/** The buyer offers a seat to a colleague. */
export const invite = command("invite", fc.tuple(fc.nat(9), fc.nat(3)), ([which, who]) => ({
	can: (model) => groupLines(model).length > 0 && !pick(model.customers, who).deleted,
	async run(model, run) {
		const { order, line, lineId } = pick(groupLines(model), which);
		const colleague = pick(model.customers, who);
		const reply = await run.shop.call(order.buyer, "POST", `/seats/lines/${lineId}/invitations`, {
			colleagues: [{ email: colleague.email }],
		});
		const refusal = line.ended ? "refunded" : hasBegun(line, run.shop.now) ? "session_begun" : undefined;
		expectEqual("the refusal of the invitation", reply.body.code, refusal);
		if (refusal) return;
		const seat = freeSeat(line);
		const error = inviteError(model, line, order.buyer, colleague) ?? (seat === undefined ? "no_seat_left" : null);
		expectEqual("what is wrong with the invitation", reply.body.results[0].error, error);
		if (seat !== undefined && error === null) await readInvitation(run, line, lineId, colleague, seat);
	},
}));

/** A colleague accepts an invitation by its link. */
export const accept = command("accept", fc.nat(9), (which) => ({
	can: (model) => invited(model).some(({ invitation }) => !invitation.to.deleted),
	async run(model, { shop }) {
		const { line, invitation } = pick(
			invited(model).filter((one) => !one.invitation.to.deleted),
			which,
		);
		const reply = await shop.call(invitation.to, "POST", `/seat-links/${invitation.token}/accept`);
		const refusal = findRefusal(model, line, invitation, shop.now);
		expectEqual("the refusal of the seat", reply.body.code, refusal);
		if (refusal || invitation.state === "joined") return;
		invitation.state = "joined";
		takeSeat(model, line, invitation.seat, invitation.to);
		if (line.option.grants.live) seatOwners(model, line.course, shop.now, invitation.to);
	},
}));

function findRefusal(model: Model, line: Line, { state, to }: Invitation, now: number): string | undefined {
	if (state === "joined") return undefined;
	if (state === "closed") return "refunded";
	if (state !== "pending") return "withdrawn";
	if (hasBegun(line, now)) return "session_begun";
	return hasCourse(model, to, line) ? "has_course" : undefined;
}

/** Why the buyer can't withdraw a seat, if so. */
function whyItStays(
	line: Line,
	{ state, seat }: Invitation,
	to: "withdrawn" | "moved",
	now: number,
): string | undefined {
	if (line.ended || (state !== "pending" && state !== "joined")) return "not_pending";
	if (state === "pending") return to === "moved" && hasBegun(line, now) ? "session_begun" : undefined;
	if (isUsed(line, seat)) return "seat_used";
	return hasBegun(line, now) ? "session_begun" : undefined;
}

function takeBack(line: Line, invitation: Invitation, to: "withdrawn" | "moved"): void {
	invitation.state = to;
	line.owners.delete(invitation.seat);
	line.watched.delete(invitation.seat);
	line.places.delete(invitation.seat);
}

/** The buyer withdraws an invitation or an unused seat. */
export const withdraw = command("withdraw", fc.nat(9), (which) => ({
	can: (model) => invited(model).length > 0,
	async run(model, { shop }) {
		const { order, line, invitation } = pick(invited(model), which);
		const reply = await shop.call(order.buyer, "POST", `/seats/invitations/${invitation.id}/withdraw`);
		const refusal = whyItStays(line, invitation, "withdrawn", shop.now);
		expectEqual("the refusal to withdraw", reply.body.code, refusal);
		if (!refusal) takeBack(line, invitation, "withdrawn");
	},
}));

/** The buyer moves a seat to another colleague. */
export const moveSeat = command("moveSeat", fc.tuple(fc.nat(9), fc.nat(3)), ([which, who]) => ({
	can: (model) => invited(model).length > 0 && !pick(model.customers, who).deleted,
	async run(model, run) {
		const { order, line, lineId, invitation } = pick(invited(model), which);
		const colleague = pick(model.customers, who);
		const reply = await run.shop.call(order.buyer, "POST", `/seats/invitations/${invitation.id}/move`, {
			email: colleague.email,
		});
		const error = line.ended ? "not_pending" : inviteError(model, line, order.buyer, colleague);
		const refusal = error ?? whyItStays(line, invitation, "moved", run.shop.now);
		expectEqual("the refusal to move the seat", reply.body.code, refusal);
		if (refusal) return;
		takeBack(line, invitation, "moved");
		await readInvitation(run, line, lineId, colleague, invitation.seat);
	},
}));
