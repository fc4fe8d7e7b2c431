import { useEffect, useRef } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { listMessages as messages } from "../messages.ts";

interface Props {
	/** The next page's address, for browsers without scripts. */
	href: string;
	shown: number;
	busy: boolean;
	failed: boolean;
	onMore: () => void;
}

/** Loads the next page when the visitor scrolls to it or presses the button. */
export function MoreCourses({ href, shown, busy, failed, onMore }: Props) {
	const end = useRef<HTMLDivElement>(null);
	const more = useRef(onMore);
	more.current = onMore;

	useEffect(() => {
		const element = end.current;
		if (!element || failed) return;
		const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), { rootMargin: "200px" });
		watcher.observe(element);
		return () => watcher.disconnect();
	}, [failed]);

	return (
		<div ref={end} className="more">
			<p role="status">{failed ? messages.loadFailed : messages.showing(shown)}</p>
			<Button variant="secondary" busy={busy} busyLabel={messages.loading} onClick={onMore} className="js-only">
				{messages.showMore}
			</Button>
			<noscript>
				<a className="btn btn-secondary" href={href}>
					{messages.showMore}
				</a>
			</noscript>
		</div>
	);
}
