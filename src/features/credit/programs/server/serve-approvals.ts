import { lockBodiesForCredits } from "#features/catalog/accreditation/server/index.ts";
import {
	type AppContext,
	inTransaction,
	recordAudit,
	recordContentChange,
	refuse,
	type Serve,
	toChanges,
} from "#platform/index.ts";
import { isCalendarDay } from "#values/business-days.ts";
import { changeApproval, createApproval, deleteApproval, listApprovals, maxApprovals } from "../console-contract.ts";
import type { ApprovalDetails } from "../rules/approval.ts";
import { programsTag } from "../rules/content-tags.ts";
import * as store from "./approval-store.ts";

/** Serves the provider's approvals to the console. */
export function serveApprovals(serve: Serve, { db, clock }: Pick<AppContext, "db" | "clock">): void {
	serve(listApprovals, async () => ({ approvals: await store.listApprovals(db) }));

	serve(createApproval, ({ body: { accreditingBody, ...details } }, { user }) =>
		inTransaction(db, async (trx) => {
			const wrong = findWrongApproval(details);
			if (wrong.length > 0) return refuse(createApproval, "wrong_dates", { details: wrong });
			if ((await lockBodiesForCredits(trx, [accreditingBody])).length === 0)
				return refuse(createApproval, "body_not_found");
			if ((await store.listApprovals(trx)).length >= maxApprovals) return refuse(createApproval, "too_many");
			const approval = await store.insertApproval(trx, accreditingBody, {
				details,
				by: user.fullName,
				now: clock.now(),
			});
			await recordAudit(trx, clock, user, {
				action: "provider_approval.created",
				id: approval.id,
				summary: `Added an approval by ${accreditingBody} from ${details.validFrom}`,
			});
			await recordContentChange(trx, { tags: [programsTag] });
			return approval;
		}),
	);

	serve(changeApproval, ({ params: { id }, body: { version, ...details } }, { user }) =>
		inTransaction(db, async (trx) => {
			const before = await store.lockApproval(trx, id);
			if (!before) return refuse(changeApproval, "approval_not_found");
			if (before.version !== version) return refuse(changeApproval, "changed_meanwhile");
			const wrong = findWrongApproval(details);
			if (wrong.length > 0) return refuse(changeApproval, "wrong_dates", { details: wrong });
			const approval = await store.updateApproval(trx, before, { details, by: user.fullName, now: clock.now() });
			await recordAudit(trx, clock, user, {
				action: "provider_approval.changed",
				id,
				summary: `Changed the approval by ${before.accreditingBody} from ${details.validFrom}`,
				changes: toChanges(before, details),
			});
			await recordContentChange(trx, { tags: [programsTag] });
			return approval;
		}),
	);

	serve(deleteApproval, ({ params: { id } }, { user }) =>
		inTransaction(db, async (trx) => {
			const approval = await store.lockApproval(trx, id);
			if (!approval) return refuse(deleteApproval, "approval_not_found");
			await store.removeApproval(trx, id);
			await recordAudit(trx, clock, user, {
				action: "provider_approval.deleted",
				id,
				summary: `Deleted the approval by ${approval.accreditingBody} from ${approval.validFrom}`,
			});
			await recordContentChange(trx, { tags: [programsTag] });
			return { message: `The approval by ${approval.accreditingBody} was deleted.` };
		}),
	);
}

/** Returns what is wrong with the days of an approval, by field; empty if nothing is. */
function findWrongApproval({
	validFrom,
	validTo,
}: Pick<ApprovalDetails, "validFrom" | "validTo">): { path: string; message: string }[] {
	const days = Object.entries({ validFrom, validTo });
	const errors = days.flatMap(([path, day]) =>
		day === null || isCalendarDay(day) ? [] : [{ path, message: "This day doesn't exist." }],
	);
	if (errors.length === 0 && validTo !== null && validTo < validFrom)
		errors.push({ path: "validTo", message: "Choose the first day or a later one." });
	return errors;
}
