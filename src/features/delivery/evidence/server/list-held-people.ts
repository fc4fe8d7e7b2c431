import type { Database } from "#platform/index.ts";
import type { HeldEvidence } from "../rules/held-evidence.ts";
import { listHoldsAfter } from "./holds-store.ts";

/** Evidence that outlives an account. Only audits may read it. */
export interface HeldPerson {
	name: string;
	evidence: HeldEvidence;
	deletedAt: Date;
	heldUntil: Date;
}

const pageSize = 100;

/** Lists the evidence of all deleted accounts, the earliest first. */
export async function* listHeldPeople(db: Database): AsyncGenerator<HeldPerson> {
	let after = 0;
	for (let isLast = false; !isLast; ) {
		const rows = await listHoldsAfter(db, { after, limit: pageSize });
		for (const { name, evidence, created_at, held_until } of rows)
			yield { name, evidence, deletedAt: created_at, heldUntil: held_until };
		isLast = rows.length < pageSize;
		after = rows.at(-1)?.id ?? after;
	}
}
