import { useState } from "react";
import { newRequestKey } from "#api/request-key.ts";
import { type ResponseOf, toast, useAct } from "#console-kit/index.ts";
import { changeManyCourses, listConsoleCourses, type ManyAction } from "../../console-contract.ts";
import { splitRun } from "../../rules/split-run.ts";
import { bulkMessages as messages } from "../messages.ts";

export type Outcomes = ResponseOf<typeof changeManyCourses>["outcomes"];
/** An action without its course ids. */
export type BulkAction = ManyAction extends infer A
	? A extends { ids: number[] }
		? Omit<A, "ids" | "run">
		: never
	: never;

/** Applies an action to any number of courses in batches. */
export function useBulk() {
	const [done, setDone] = useState<number | null>(null);
	const { act } = useAct(changeManyCourses, { changes: [listConsoleCourses] });

	/** Returns the failed courses; null if the server refused the call. */
	async function run(action: BulkAction, ids: number[]): Promise<Outcomes | null> {
		const outcomes: Outcomes = [];
		setDone(0);
		try {
			// One entry in the audit log, whatever the number of calls.
			for (const call of splitRun(ids, newRequestKey())) {
				const response = await act({ body: { ...action, ...call } as ManyAction });
				if (!response) return null;
				outcomes.push(...response.outcomes);
				setDone(outcomes.length);
			}
		} finally {
			setDone(null);
		}
		const refused = outcomes.filter((outcome) => !outcome.done);
		const count = outcomes.length - refused.length;
		if (count > 0) toast.success(messages.done[action.action](count));
		return refused;
	}

	return { run, busy: done !== null, done };
}
