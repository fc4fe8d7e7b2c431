import type { Executor } from "#platform/index.ts";

/** Lists the valid certificates that were earned with order lines. */
export async function listIssuedCertificates(
	db: Executor,
	lineIds: number[],
): Promise<{ lineId: number; code: string; name: string }[]> {
	if (lineIds.length === 0) return [];
	return db
		.selectFrom("public_certificates")
		.select(["order_line_id as lineId", "code", "name"])
		.where("order_line_id", "in", lineIds)
		.orderBy("id")
		.execute();
}
