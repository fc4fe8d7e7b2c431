import { useCallback, useEffect, useState } from "react";
import type { Outcome } from "#api/outcome.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { getJoin } from "../contract.ts";
import { keepsRoom } from "../rules/keeps-room.ts";

export type Join = Outcome<typeof getJoin>;

const [minDelay, maxDelay] = [15_000, 600_000];

/** Milliseconds until the next request: less often long before the opening, with jitter to spread the load. */
function pauseFor(opensIn: number): number {
	return Math.min(maxDelay, Math.max(minDelay, opensIn * 500)) * (1 + Math.random() / 5);
}

/** Polls the state behind a join link until the meeting is ready, so that the page admits its attendee automatically. */
export function useJoin(first: Join, token: string): { join: Join; refresh: () => void } {
	const [join, setJoin] = useState(first);
	const opensIn = join.ok ? join.response.opensIn : 0;
	const waits = join.ok && (join.response.state === "early" || (join.response.state === "open" && !join.response.ready));

	const refresh = useCallback(() => {
		void apiClient.call(getJoin, { params: { token } }).then(
			(now) => (now.ok || now.status === 403) && setJoin((before) => (before.ok && now.ok && keepsRoom(before.response, now.response) ? before : now)),
			// Without a network, the page keeps its state.
			() => {},
		);
	}, [token]);

	useEffect(() => {
		if (!waits) return;
		let isCanceled = false;
		let timer: ReturnType<typeof setTimeout>;
		const poll = async () => {
			clearTimeout(timer);
			// Without a network, the next poll tries again.
			const now = await apiClient.call(getJoin, { params: { token } }).catch(() => null);
			if (isCanceled) return;
			// Other errors are temporary.
			if (now?.ok || now?.status === 403) setJoin(now);
			schedulePoll();
		};
		const schedulePoll = () => {
			timer = setTimeout(() => void poll(), pauseFor(opensIn));
		};
		schedulePoll();
		// A device that wakes up polls immediately.
		const woken = () => document.visibilityState === "visible" && void poll();
		document.addEventListener("visibilitychange", woken);
		return () => {
			isCanceled = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", woken);
		};
	}, [waits, opensIn, token]);

	return { join, refresh };
}
