import { useEffect, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { sendPresence } from "../contract.ts";
import { presenceSeconds } from "../rules/session-times.ts";

/**
 * Reports presence every 30 seconds, and at once when the page becomes visible.
 *
 * @param onRefused called when the server no longer accepts presence
 * @returns false while the server is unreachable
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
