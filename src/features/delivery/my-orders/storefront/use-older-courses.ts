import { useEffect, useState } from "react";
import { toast, useSignedInClient } from "#storefront-kit/index.ts";
import { messageOfError } from "#values/error-message.ts";
import { type EnrolledCourse, getUser } from "../contract.ts";
import { type OrderFilter, toQuery } from "./use-my-orders.ts";

/**
 * Adds older courses on request.
 *
 * @param first the newest courses; a reload of them resets the list
 * @param hasMore whether older courses exist
 * @param filter what the first courses were searched for
 */
export function useOlderCourses(userId: number, first: EnrolledCourse[], hasMore: boolean, filter: OrderFilter) {
	const signedInClient = useSignedInClient();
	const [older, setOlder] = useState<{ courses: EnrolledCourse[]; hasMore: boolean }>({ courses: [], hasMore });
	const [busy, setBusy] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: new first courses reset the list
	useEffect(() => setOlder({ courses: [], hasMore }), [first, hasMore]);
	const courses = [...first, ...older.courses];

	async function load(): Promise<void> {
		setBusy(true);
		try {
			const outcome = await signedInClient.call(getUser, {
				params: { userId: String(userId) },
				query: { ...toQuery(filter), before: String(courses.at(-1)?.id) },
			});
			if (outcome?.ok) setOlder({ courses: [...older.courses, ...outcome.response.enrolledCourses], hasMore: outcome.next !== undefined });
			else if (outcome) toast.error(outcome.refusal.message);
		} catch (error) {
			toast.error(messageOfError(error));
		} finally {
			setBusy(false);
		}
	}
	return { courses, more: older.hasMore ? { load: () => void load(), busy } : undefined };
}
