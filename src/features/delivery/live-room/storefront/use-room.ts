import { useCallback, useEffect, useRef, useState } from "react";
import { apiClient, connectionLost } from "#storefront-kit/index.ts";
import { leaveRoom, openRoom, type RoomView } from "../contract.ts";
import { StallMeter } from "../rules/picture/stall-meter.ts";
import { afterFailure, maxResponseMs } from "../rules/room-polling.ts";
import { pollMs } from "../rules/room-times.ts";

export type RoomStatus =
	| { is: "opening" }
	/** `problem`: why the view is not the latest one. */
	| { is: "in"; view: RoomView; problem: string | null }
	| { is: "elsewhere" }
	| { is: "signed_out" }
	| { is: "refused"; message: string };

/** Names this page, so that an attendee watches in one place. */
function newPlace(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Opens the room and asks for its state every three seconds, also after a refusal. `enter` takes over from another
 * page.
 */
export function useRoom(token: string): { status: RoomStatus; enter: () => void; stalls: StallMeter } {
	const [status, setStatus] = useState<RoomStatus>({ is: "opening" });
	const [place] = useState(newPlace);
	const [stalls] = useState(() => new StallMeter());
	const [round, setRound] = useState(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round enters again
	useEffect(() => {
		let isCanceled = false;
		let failures = 0;
		let pauseMs: number = pollMs;
		/** When the server last responded; null before the first time. */
		let respondedAt: number | null = null;
		let isLost = false;
		const ask = async (enter: boolean) => {
			const visible = document.visibilityState === "visible";
			const lostSeconds = isLost && respondedAt !== null ? Math.round((performance.now() - respondedAt) / 1000) : 0;
			const stalledSeconds = stalls.take();
			const trouble = {
				...(stalledSeconds > 0 ? { stalledSeconds } : {}),
				...(lostSeconds > 0 ? { lostSeconds } : {}),
			};
			const body = { place, enter, visible, ...trouble };
			const outcome = await apiClient
				.call(openRoom, { params: { token }, body }, AbortSignal.timeout(maxResponseMs))
				.catch(() => null);
			if (isCanceled) return;
			isLost = outcome === null;
			if (!isLost) respondedAt = performance.now();
			if (outcome?.ok) {
				failures = 0;
				pauseMs = pollMs;
				setStatus({ is: "in", view: outcome.response, problem: null });
			} else if (outcome?.refusal.code === "watching_elsewhere") return setStatus({ is: "elsewhere" });
			else {
				failures++;
				const after = afterFailure(outcome?.status ?? null, failures);
				pauseMs = after.pauseMs;
				const message = outcome && outcome.status < 500 ? outcome.refusal.message : connectionLost;
				setStatus((before) => {
					if (after.shows === "signed_out") return { is: "signed_out" };
					return after.shows === "room" && before.is === "in"
						? { ...before, problem: message }
						: { is: "refused", message };
				});
			}
			// Spread, because all attendees come at the same time.
			timer.current = setTimeout(() => void ask(enter && !outcome?.ok), pauseMs * (0.8 + Math.random() * 0.4));
		};
		void ask(true);
		// Without it, the stay ends with the sign before, up to ten seconds earlier.
		const leave = () => void apiClient.call(leaveRoom, { params: { token }, body: { place } }).catch(() => {});
		window.addEventListener("pagehide", leave);
		return () => {
			isCanceled = true;
			clearTimeout(timer.current);
			window.removeEventListener("pagehide", leave);
		};
	}, [token, place, stalls, round]);

	return { status, stalls, enter: useCallback(() => setRound((before) => before + 1), []) };
}
