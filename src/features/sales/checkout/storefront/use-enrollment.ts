import { useEffect, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { enrollmentSuccess } from "../contract.ts";

/** Milliseconds before each retry while the payment is unconfirmed or the server can't be reached. */
const pauses = [1500, 2500, 4000, 6000, 8000];

/**
 * Asks for the result of a payment, with growing pauses while it is unconfirmed. Another `round` starts over.
 */
export function useEnrollment(sessionId: string, round: number): "asking" | "done" | "failed" {
	const [result, setResult] = useState<"asking" | "done" | "failed">("asking");

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
	useEffect(() => {
		const leaving = new AbortController();
		let waiting: ReturnType<typeof setTimeout>;
		setResult("asking");

		async function check(tries: number): Promise<void> {
			const outcome = await apiClient
				.call(enrollmentSuccess, { query: { session_id: sessionId } }, leaving.signal)
				.catch(() => null);
			if (leaving.signal.aborted) return;
			if (outcome?.ok) {
				setResult("done");
				return;
			}
			const pause = pauses[tries];
			const mayCome = !outcome || outcome.refusal.code === "not_paid" || outcome.status >= 500;
			if (!mayCome || pause === undefined) setResult("failed");
			else waiting = setTimeout(() => void check(tries + 1), pause);
		}

		void check(0);
		return () => {
			leaving.abort();
			clearTimeout(waiting);
		};
	}, [sessionId, round]);

	return result;
}
