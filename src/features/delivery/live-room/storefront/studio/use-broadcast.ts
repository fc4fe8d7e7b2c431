import { useCallback, useEffect, useRef, useState } from "react";
import { Broadcaster, type BroadcastState } from "./broadcaster.ts";

export interface Broadcast {
	/** Null while this page sends nothing. */
	state: BroadcastState | null;
	isRehearsal: boolean;
	/** True while this page sends, or tries to. */
	isOn: boolean;
	start: (rehearsal: boolean) => void;
	/** Resolves when everything is stored. */
	stop: () => Promise<void>;
}

const isFinal = (state: BroadcastState) => state === "finished" || state === "replaced" || typeof state === "object";

/** Sends the stream to the server. A recorder can't change its stream, so another camera or screen begins a new recording. */
export function useBroadcast(token: string, stream: MediaStream | null): Broadcast {
	const running = useRef<{ broadcaster: Broadcaster; stream: MediaStream } | null>(null);
	const latest = useRef(stream);
	latest.current = stream;
	const isSwitching = useRef(false);
	const [state, setState] = useState<BroadcastState | null>(null);
	const [isOn, setIsOn] = useState(false);
	const [isRehearsal, setIsRehearsal] = useState(false);

	const begin = useCallback(
		(rehearsal: boolean) => {
			const from = latest.current;
			if (!from) return;
			const address = new URL(`/api/live/studio/${token}/socket`, window.location.href);
			address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
			const onState = (next: BroadcastState) => {
				if (broadcaster && running.current?.broadcaster !== broadcaster) return;
				setState(next);
				if (isFinal(next) && !isSwitching.current) setIsOn(false);
			};
			let broadcaster: Broadcaster | undefined;
			broadcaster = new Broadcaster(from, { address: address.href, rehearsal, onState });
			running.current = { broadcaster, stream: from };
		},
		[token],
	);

	const start = useCallback(
		(rehearsal: boolean) => {
			setIsRehearsal(rehearsal);
			setIsOn(true);
			begin(rehearsal);
		},
		[begin],
	);

	const stop = useCallback(async () => {
		await running.current?.broadcaster.finish();
		running.current = null;
		setState(null);
		setIsOn(false);
	}, []);

	useEffect(() => {
		const before = running.current;
		if (!isOn || !stream || !before || before.stream === stream || isSwitching.current) return;
		isSwitching.current = true;
		// Everything of the earlier recording is stored before the next one begins.
		void before.broadcaster.finish().then(() => {
			isSwitching.current = false;
			if (running.current === before) begin(isRehearsal);
		});
	}, [stream, isOn, isRehearsal, begin]);

	useEffect(() => {
		if (!isOn) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [isOn]);
	useEffect(() => () => running.current?.broadcaster.abort(), []);

	return { state, isRehearsal, isOn, start, stop };
}
