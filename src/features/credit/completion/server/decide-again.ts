import { listLicenses } from "#features/credit/licenses/server/index.ts";
import { findApproval } from "#features/credit/programs/rules/find-approval.ts";
import { listApprovals } from "#features/credit/programs/server/index.ts";
import { type AppContext, declareJob, inTransaction, toDay } from "#platform/index.ts";
import { listPersonFields } from "../rules/list-person-fields.ts";
import { listIncomplete } from "./decision-store.ts";
import { followChange } from "./follow-evidence.ts";

export const decideAgainJob = declareJob<object>({ name: "credit.decide-again" });

const batchSize = 500;

/**
 * Decides again about people who have entered the details that a body asks for, and whose approval staff have entered.
 * Safe to repeat.
 */
export async function decideAgain(
	context: Pick<AppContext, "db" | "clock" | "events" | "mail" | "publicUrl">,
): Promise<void> {
	const approvals = await listApprovals(context.db);
	const today = toDay(context.clock.now());
	for (let after = { enrollmentId: 0, programId: 0 }, isLast = false; !isLast; ) {
		const rows = await listIncomplete(context.db, { after, limit: batchSize });
		const licenses = Map.groupBy(
			await listLicenses(context.db, [...new Set(rows.map(({ userId }) => userId))]),
			({ userId }) => userId,
		);
		for (const {
			enrollmentId,
			userId,
			accreditingBody,
			method,
			day,
			isApproved,
			requiredFields,
			enteredFields,
		} of rows) {
			const entered = listPersonFields(licenses.get(userId) ?? [], accreditingBody).filter((field) =>
				requiredFields.includes(field),
			);
			const hasApproval =
				!isApproved && findApproval(approvals, { accreditingBody, method, day: day ?? today }) !== undefined;
			if (hasApproval || entered.some((field) => !enteredFields.includes(field)))
				await inTransaction(context.db, (trx) => followChange(context, trx, [enrollmentId]));
		}
		isLast = rows.length < batchSize;
		after = rows.at(-1) ?? after;
	}
}
