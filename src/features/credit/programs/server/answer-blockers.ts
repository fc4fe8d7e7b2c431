import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import type { AppContext, Transaction } from "#platform/index.ts";
import { checkPrograms, readRefundPolicy } from "./check-programs.ts";
import { listRows } from "./program-store.ts";

/** Answers `PublishingBlockers`: what the programs of courses lack at the moment of their publication. */
export async function answerBlockers(
	context: Pick<AppContext, "site" | "clock">,
	trx: Transaction,
	{ publications }: { publications: ReadonlyMap<number, Date> },
): Promise<Map<number, string[]>> {
	const now = context.clock.now();
	// Files can state a moment in the past.
	const toPublication = ({ courseId }: { courseId: number }) => {
		const at = publications.get(courseId) ?? now;
		return at < now ? now : at;
	};
	const programs = await checkPrograms(
		readRefundPolicy(context),
		trx,
		await listRows(trx, [...publications.keys()]),
		toPublication,
	);
	const blockers = new Map<number, string[]>();
	for (const { courseId, accreditingBody, method, missing } of programs)
		if (missing.length > 0) {
			const sentence = `${accreditingBody}, ${methodNames[method]}: ${missing.map(({ message }) => message).join(" ")}`;
			blockers.set(courseId, [...(blockers.get(courseId) ?? []), sentence]);
		}
	return blockers;
}
