import { useLayoutEffect, useState } from "react";
import { useNavigation } from "react-router";
import { pageTimeOutMessages } from "#storefront/messages.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** The loading time in seconds after which a page shows a load error (specification, sections 8 and 9). */
const pageTimeOutSeconds = 120;

/** Shows a load error with a retry button when a page has not loaded after 120 seconds. */
export function PageTimeOut() {
	const { state, location } = useNavigation();
	const [late, setLate] = useState(false);
	const waiting = state === "loading";

	// Counts from the frame that shows the wait, however busy the browser is.
	useLayoutEffect(() => {
		if (!waiting) return;
		const timer = setTimeout(() => setLate(true), pageTimeOutSeconds * 1000);
		return () => clearTimeout(timer);
	}, [waiting]);

	// Not in the effect, where it would make React finish all other work before the browser can paint the new page.
	if (late && !waiting) setLate(false);
	if (!late || !location) return null;
	return (
		<div role="alert" className="page-time-out">
			<Notice tone="danger" title={pageTimeOutMessages.title}>
				<p>{pageTimeOutMessages.text}</p>
				<Button variant="secondary" className="mt-3" onClick={() => window.location.assign(location.pathname + location.search)}>
					{pageTimeOutMessages.tryAgain}
				</Button>
			</Notice>
		</div>
	);
}
