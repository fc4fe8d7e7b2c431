import { useEffect, useState } from "react";
import { apiClient } from "../../../../storefront/index.ts";
import { sendPresence } from "../contract.ts";
import { presenceSeconds } from "../rules/session-times.ts";

/**
 * Confirms every 30 seconds that somebody attends the session of a join link, and at once when the page is looked at again.
 *
 * @param onRefused called when there is nothing to be present at any more
 * @returns false while the server can't be reached
 */
export function usePresence(token: string, onRefused: () => void): boolean {
	const [reached, setReached] = useState(true);
	useEffect(() => {
		let isCanceled = false;
		const send = async () => {
			const outcome = await apiClient.call(sendPresence, { params: { token } }).catch(() => null);
			if (isCanceled) return;
			setReached(outcome?.ok ?? false);
			if (outcome && !outcome.ok && outcome.status < 500) onRefused();
		};
		void send();
		const timer = setInterval(send, presenceSeconds * 1_000);
		const onVisible = () => document.visibilityState === "visible" && void send();
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			isCanceled = true;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", onVisible);
		};
	}, [token, onRefused]);
	return reached;
}
