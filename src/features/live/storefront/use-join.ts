import { useEffect, useState } from "react";
import type { Outcome } from "../../../wire/outcome.ts";
import { ask } from "../../accounts/storefront/index.ts";
import { getJoin } from "../contract.ts";

export type Join = Outcome<typeof getJoin>;

/** Milliseconds after which a page that waits asks again. */
const pause = 15_000;

/** What a join link leads to, asked again while the door is closed or the meeting is not ready, so that it opens by itself. */
export function useJoin(first: Join, token: string): Join {
	const [join, setJoin] = useState(first);
	const waits = join.ok && (join.answer.state === "early" || (join.answer.state === "open" && !join.answer.ready));

	useEffect(() => {
		if (!waits) return;
		let gone = false;
		const look = () =>
			ask(getJoin, { params: { token } })
				.then((now) => {
					if (!gone) setJoin(now);
				})
				// No network for a moment: the next look may have one.
				.catch(() => {});
		const timer = setInterval(look, pause);
		// A phone that was asleep asks as soon as it wakes.
		const woken = () => document.visibilityState === "visible" && void look();
		document.addEventListener("visibilitychange", woken);
		return () => {
			gone = true;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", woken);
		};
	}, [waits, token]);

	return join;
}
