import { useState } from "react";
import type { ResponseOf } from "../../../../../api/call.ts";
import { newRequestKey } from "../../../../../api/request-key.ts";
import { useAct } from "../../../../../console/index.ts";
import { toast } from "../../../../../ui/feedback/toast.ts";
import { changeManyCourses, listConsoleCourses, type ManyAction } from "../../console-contract.ts";
import { bulkMessages as messages } from "../messages.ts";

/** The maximum of one call. */
const batchSize = 200;

export type Outcomes = ResponseOf<typeof changeManyCourses>["outcomes"];
/** An action without its course ids. */
export type Wanted = ManyAction extends infer A ? (A extends { ids: number[] } ? Omit<A, "ids" | "run"> : never) : never;

/** Applies an action to any number of courses in batches. */
export function useBulk() {
	const [done, setDone] = useState<number | null>(null);
	const { act } = useAct(changeManyCourses, { changes: [listConsoleCourses] });

	/** Returns the failed courses; null if the server refused the call. */
	async function run(wanted: Wanted, ids: number[]): Promise<Outcomes | null> {
		const outcomes: Outcomes = [];
		// One entry in the audit log, whatever the number of calls.
		const id = newRequestKey();
		setDone(0);
		try {
			for (let from = 0; from < ids.length; from += batchSize) {
				const response = await act({
					body: { ...wanted, ids: ids.slice(from, from + batchSize), run: { id, last: from + batchSize >= ids.length } } as ManyAction,
				});
				if (!response) return null;
				outcomes.push(...response.outcomes);
				setDone(outcomes.length);
			}
		} finally {
			setDone(null);
		}
		const refused = outcomes.filter((one) => !one.done);
		const count = outcomes.length - refused.length;
		if (count > 0) toast.success(messages.done[wanted.action](count));
		return refused;
	}

	return { run, busy: done !== null, done };
}
