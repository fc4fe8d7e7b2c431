import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { runInBackground } from "#ui/browser/run-in-background.ts";

const signsOfLife = ["pointermove", "touchstart", "keydown"] as const;

/**
 * Prefetches the code of a page that visitors often open next, after their first interaction with this page.
 * Pages of one route share their code, so one of them is enough.
 *
 * @param page its address
 */
export function ReadyPage({ page }: { page: string }) {
	const [isRequested, request] = useState(false);
	useEffect(() => {
		const seen = new AbortController();
		const notice = () => {
			seen.abort();
			// The first interaction can be a click on another element.
			runInBackground(() => request(true));
		};
		for (const sign of signsOfLife) document.addEventListener(sign, notice, { passive: true, signal: seen.signal });
		return () => seen.abort();
	}, []);
	return isRequested && <PrefetchPageLinks page={page} />;
}
