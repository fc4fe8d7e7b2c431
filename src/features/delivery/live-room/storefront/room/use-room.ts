import { useCallback, useEffect, useRef, useState } from "react";
import { apiClient } from "../../../../../storefront/index.ts";
import { openRoom, type RoomView } from "../../contract.ts";
import { connectionMessages } from "../../messages.ts";
import { pollMs } from "../../rules/room-times.ts";

export type RoomStatus = { is: "opening" } | { is: "in"; view: RoomView; isReached: boolean } | { is: "elsewhere" } | { is: "refused"; message: string };

/** Names this page, so that an attendee watches in one place. */
function newPlace(): string {
	return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Opens the room and asks for its state every three seconds. `enter` takes over from another page. */
export function useRoom(token: string): { status: RoomStatus; enter: () => void } {
	const [status, setStatus] = useState<RoomStatus>({ is: "opening" });
	const [place] = useState(newPlace);
	const [round, setRound] = useState(0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round enters again
	useEffect(() => {
		let isCanceled = false;
		const ask = async (enter: boolean) => {
			const outcome = await apiClient
				.call(openRoom, { params: { token }, body: { place, enter, visible: document.visibilityState === "visible" } })
				.catch(() => null);
			if (isCanceled) return;
			if (outcome?.ok) setStatus({ is: "in", view: outcome.response, isReached: true });
			else if (outcome?.refusal.code === "watching_elsewhere") return setStatus({ is: "elsewhere" });
			else if (outcome && outcome.status < 500) return setStatus({ is: "refused", message: outcome.refusal.message });
			else setStatus((before) => (before.is === "in" ? { ...before, isReached: false } : { is: "refused", message: connectionMessages.unreachable }));
			// Spread, because all attendees come at the same time.
			timer.current = setTimeout(() => void ask(enter && !outcome?.ok), pollMs * (0.8 + Math.random() * 0.4));
		};
		void ask(true);
		return () => {
			isCanceled = true;
			clearTimeout(timer.current);
		};
	}, [token, place, round]);

	return { status, enter: useCallback(() => setRound((before) => before + 1), []) };
}
