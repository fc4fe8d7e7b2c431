import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { whenAnswered } from "../browser/when-answered.ts";

const signsOfLife = ["pointermove", "touchstart", "keydown"] as const;

/**
 * Brings the code of a page that many go to from here, as soon as somebody moves on this one: what opens it then waits
 * for its data alone. Pages of one kind share their code, so one of them is enough.
 *
 * @param page its address
 */
export function ReadyPage({ page }: { page: string }) {
	const [wanted, want] = useState(false);
	useEffect(() => {
		const seen = new AbortController();
		const notice = () => {
			seen.abort();
			// The first sign may be a press itself, on something else: that is painted first.
			requestAnimationFrame(() => whenAnswered(() => want(true)));
		};
		for (const sign of signsOfLife) document.addEventListener(sign, notice, { passive: true, signal: seen.signal });
		return () => seen.abort();
	}, []);
	return wanted && <PrefetchPageLinks page={page} />;
}
