import type { Database, Executor } from "#platform/index.ts";
import { type BillingDetails, cleanBilling } from "../rules/billing-details.ts";

const foreignKeyViolation = "23503";

/** Finds the billing details that a customer used last. */
export async function findBilling(db: Executor, userId: number): Promise<BillingDetails | undefined> {
	return (await db.selectFrom("billing_details").select("details").where("user_id", "=", userId).executeTakeFirst())
		?.details;
}

/** Finds what fills in a customer's next checkout: the billing details that they used last, or their organization's. */
export async function findNextBilling(db: Executor, userId: number): Promise<BillingDetails | null> {
	const used = await findBilling(db, userId);
	if (used) return used;
	const organization = await db
		.selectFrom("public_organization_members")
		.select(["name as company", "billing"])
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return cleanBilling(organization && { company: organization.company, ...organization.billing });
}

/**
 * Saves the billing details for the customer's next checkout, without the PO number, which belongs to one order. Null
 * deletes them. Ignores an account that is being deleted.
 */
export async function rememberBilling(
	db: Database,
	{ userId, billing, now }: { userId: number; billing: BillingDetails | null; now: Date },
): Promise<void> {
	if (billing === null) return eraseBilling(db, userId);
	const { purchaseOrderNumber: _, ...repeated } = billing;
	const details = JSON.stringify(repeated);
	try {
		await db
			.insertInto("billing_details")
			.values({ user_id: userId, details, updated_at: now })
			.onConflict((conflict) => conflict.column("user_id").doUpdateSet({ details, updated_at: now }))
			.execute();
	} catch (error) {
		if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
	}
}

async function eraseBilling(db: Executor, userId: number): Promise<void> {
	await db.deleteFrom("billing_details").where("user_id", "=", userId).execute();
}
