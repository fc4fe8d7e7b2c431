import { useCallback, useEffect, useRef, useState } from "react";
import { Broadcaster, type BroadcastState } from "./broadcaster.ts";
import { studioSocket } from "./studio-socket.ts";

export interface Broadcast {
	/** Null while this page sends nothing. */
	state: BroadcastState | null;
	isRehearsal: boolean;
	/** True while this page sends, or tries to. */
	isOn: boolean;
	/** Seconds by which the upload is behind what is recorded. */
	behindSeconds: number;
	start: (rehearsal: boolean) => void;
	/** Resolves when everything is stored. */
	stop: () => Promise<void>;
}

const isFinal = (state: BroadcastState) => state === "finished" || state === "replaced" || typeof state === "object";

/** Sends the stream to the server. Another camera or screen begins a new recording. */
export function useBroadcast(token: string, stream: MediaStream | null): Broadcast {
	const running = useRef<{ broadcaster: Broadcaster; stream: MediaStream } | null>(null);
	const [state, setState] = useState<BroadcastState | null>(null);
	const [isOn, setIsOn] = useState(false);
	const [behindSeconds, setBehindSeconds] = useState(0);
	const [isRehearsal, setIsRehearsal] = useState(false);

	const start = useCallback(
		(rehearsal: boolean) => {
			if (!stream) return;
			setIsRehearsal(rehearsal);
			setIsOn(true);
			const onState = (next: BroadcastState) => {
				if (broadcaster && running.current?.broadcaster !== broadcaster) return;
				setState(next);
				if (isFinal(next)) setIsOn(false);
			};
			let broadcaster: Broadcaster | undefined;
			broadcaster = new Broadcaster(stream, { address: studioSocket(token), rehearsal, onState });
			running.current = { broadcaster, stream };
		},
		[token, stream],
	);

	const stop = useCallback(async () => {
		await running.current?.broadcaster.finish();
		running.current = null;
		setState(null);
		setIsOn(false);
	}, []);

	useEffect(() => {
		const current = running.current;
		if (!isOn || !stream || !current || current.stream === stream) return;
		running.current = { ...current, stream };
		void current.broadcaster.switchTo(stream);
	}, [stream, isOn]);

	useEffect(() => {
		if (!isOn) return;
		const timer = setInterval(() => setBehindSeconds(running.current?.broadcaster.behindSeconds ?? 0), 1_000);
		return () => {
			clearInterval(timer);
			setBehindSeconds(0);
		};
	}, [isOn]);

	useEffect(() => {
		if (!isOn) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [isOn]);
	useEffect(() => () => running.current?.broadcaster.abort(), []);

	return { state, isRehearsal, isOn, behindSeconds, start, stop };
}
