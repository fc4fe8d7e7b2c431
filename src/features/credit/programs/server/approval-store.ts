import type { Executor, Transaction } from "#platform/index.ts";
import type { ApprovalDetails } from "../rules/approval.ts";

/** An approval of the provider by an accrediting body. */
export interface ProviderApproval extends ApprovalDetails {
	id: number;
	/** The code of the body. */
	accreditingBody: string;
	version: number;
}

const approvals = (db: Executor) =>
	db.selectFrom("provider_approvals").select(["id", "accrediting_body as accreditingBody", "details", "version"]);

type Row = Awaited<ReturnType<ReturnType<typeof approvals>["execute"]>>[number];
const toApproval = ({ details, ...row }: Row): ProviderApproval => ({ ...details, ...row });

/** Lists the approvals by these bodies, or by all. */
export async function listApprovals(db: Executor, accreditingBodies?: readonly string[]): Promise<ProviderApproval[]> {
	if (accreditingBodies?.length === 0) return [];
	let query = approvals(db).orderBy("accrediting_body").orderBy("id");
	if (accreditingBodies) query = query.where("accrediting_body", "in", accreditingBodies);
	return (await query.execute()).map(toApproval);
}

/** Locks the approval until the transaction ends. */
export async function lockApproval(trx: Transaction, id: number): Promise<ProviderApproval | undefined> {
	const row = await approvals(trx).where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toApproval(row);
}

interface Written {
	details: ApprovalDetails;
	/** The name of the staff member. */
	by: string;
	now: Date;
}

export async function insertApproval(
	trx: Transaction,
	accreditingBody: string,
	{ details, by, now }: Written,
): Promise<ProviderApproval> {
	const row = await trx
		.insertInto("provider_approvals")
		.values({ accrediting_body: accreditingBody, details: JSON.stringify(details), changed_at: now, changed_by: by })
		.returning(["id", "version"])
		.executeTakeFirstOrThrow();
	return { ...details, ...row, accreditingBody };
}

export async function updateApproval(
	trx: Transaction,
	{ id, accreditingBody }: ProviderApproval,
	{ details, by, now }: Written,
): Promise<ProviderApproval> {
	const { version } = await trx
		.updateTable("provider_approvals")
		.set((eb) => ({
			details: JSON.stringify(details),
			changed_at: now,
			changed_by: by,
			version: eb("version", "+", 1),
		}))
		.where("id", "=", id)
		.returning("version")
		.executeTakeFirstOrThrow();
	return { ...details, id, accreditingBody, version };
}

export async function removeApproval(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("provider_approvals").where("id", "=", id).execute();
}
