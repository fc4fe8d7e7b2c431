import type { RequestOf, ResponseOf } from "#api/call.ts";
import { type Refused, refuse } from "#api/refusal.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { findUnwritable } from "#platform/documents/unwritable-characters.ts";
import type { User } from "#platform/security/check-access.ts";
import { correctCustomer } from "../../console-contract.ts";
import { customerReplies } from "../../messages.ts";
import type { Accounts } from "../accounts-context.ts";
import { setNameAndPhone, wholeUser } from "../users-store.ts";
import { isOutOfReach } from "./is-out-of-reach.ts";

/** Changes a customer's name and phone number. Of two staff members who started from the same details, the second is refused. */
export async function correct(
	{ db, clock }: Accounts,
	staff: User,
	id: number,
	{ previous, ...details }: RequestOf<typeof correctCustomer>["body"],
): Promise<ResponseOf<typeof correctCustomer> | Refused> {
	const unwritable = await findUnwritable({ fullName: details.fullName });
	if (unwritable.length > 0) return refuse(correctCustomer, "name_unwritable", { details: unwritable });
	return inTransaction(db, async (trx) => {
		const user = await wholeUser(trx, id, { hold: true });
		if (!user) return refuse(correctCustomer, "unknown_customer");
		if (isOutOfReach(user, staff)) return refuse(correctCustomer, "owners_only");
		if (user.full_name !== previous.fullName || user.phone !== previous.phone) return refuse(correctCustomer, "changed_meanwhile");
		const parts = [user.full_name !== details.fullName && "name", user.phone !== details.phone && "phone number"].filter((part) => part !== false);
		if (parts.length > 0) {
			await setNameAndPhone(trx, id, details);
			const summary = `Changed the ${parts.join(" and the ")} of customer ${id}`;
			await recordAudit(trx, clock, staff, { action: "customer.details_changed", id, summary });
		}
		return { message: customerReplies.saved };
	});
}
