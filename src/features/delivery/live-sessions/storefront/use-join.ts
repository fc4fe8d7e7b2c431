import { useCallback, useEffect, useState } from "react";
import type { Outcome } from "../../../../api/outcome.ts";
import { apiClient } from "../../../../storefront/index.ts";
import { getJoin } from "../contract.ts";

export type Join = Outcome<typeof getJoin>;

const [shortest, longest] = [15_000, 600_000];

/** Milliseconds after which a page that waits asks again: seldom while the door opens late, and not all pages at one moment. */
function pauseFor(opensIn: number): number {
	return Math.min(longest, Math.max(shortest, opensIn * 500)) * (1 + Math.random() / 5);
}

/** What a join link leads to. Asks again while the session is not open or the meeting is not ready, so that the page admits its attendee by itself. */
export function useJoin(first: Join, token: string): { join: Join; refresh: () => void } {
	const [join, setJoin] = useState(first);
	const opensIn = join.ok ? join.response.opensIn : 0;
	const waits = join.ok && (join.response.state === "early" || (join.response.state === "open" && !join.response.ready));

	const refresh = useCallback(() => {
		void apiClient.call(getJoin, { params: { token } }).then(
			(now) => (now.ok || now.status === 403) && setJoin(now),
			// No network for a moment: the page keeps what it shows.
			() => {},
		);
	}, [token]);

	useEffect(() => {
		if (!waits) return;
		let isCanceled = false;
		let timer: ReturnType<typeof setTimeout>;
		const look = async () => {
			clearTimeout(timer);
			// No network for a moment: the next look may have one.
			const now = await apiClient.call(getJoin, { params: { token } }).catch(() => null);
			if (isCanceled) return;
			// Anything else is a passing failure.
			if (now?.ok || now?.status === 403) setJoin(now);
			lookLater();
		};
		const lookLater = () => {
			timer = setTimeout(() => void look(), pauseFor(opensIn));
		};
		lookLater();
		// A phone that was asleep asks as soon as it wakes.
		const woken = () => document.visibilityState === "visible" && void look();
		document.addEventListener("visibilitychange", woken);
		return () => {
			isCanceled = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", woken);
		};
	}, [waits, opensIn, token]);

	return { join, refresh };
}
