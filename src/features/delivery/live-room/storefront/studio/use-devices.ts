import { useCallback, useEffect, useRef, useState } from "react";

export interface Devices {
	/** What is shown and recorded; null before access is allowed. */
	stream: MediaStream | null;
	cameras: MediaDeviceInfo[];
	microphones: MediaDeviceInfo[];
	isSharing: boolean;
	problem: "denied" | "missing" | "lost" | "screen" | null;
	busy: boolean;
	/** Turns the devices on, or chooses others. */
	choose: (chosen?: { camera?: string; microphone?: string }) => Promise<void>;
	shareScreen: () => Promise<void>;
	stopSharing: () => void;
}

const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } };
const voice = { echoCancellation: true, noiseSuppression: true };

const stop = (stream: MediaStream | null | undefined) => {
	for (const track of stream?.getTracks() ?? []) track.stop();
};

/** The speaker's camera, microphone and shared screen. */
export function useDevices(): Devices {
	const [cameraStream, setCameraStream] = useState<MediaStream | null>(null);
	const [screen, setScreen] = useState<MediaStream | null>(null);
	const [stream, setStream] = useState<MediaStream | null>(null);
	const [found, setFound] = useState<MediaDeviceInfo[]>([]);
	const [problem, setProblem] = useState<Devices["problem"]>(null);
	const [busy, setBusy] = useState(false);
	const chosen = useRef<{ camera?: string; microphone?: string }>({});
	const latest = useRef<MediaStream[]>([]);
	latest.current = [cameraStream, screen].filter((mediaStream) => mediaStream !== null);

	useEffect(() => {
		setStream(
			cameraStream
				? new MediaStream([...(screen ?? cameraStream).getVideoTracks(), ...cameraStream.getAudioTracks()])
				: null,
		);
	}, [cameraStream, screen]);
	useEffect(() => () => latest.current.forEach(stop), []);

	const choose = useCallback(async (choice: { camera?: string; microphone?: string } = {}) => {
		// A device that fails is not tried again with the next choice.
		const devices = { ...chosen.current, ...choice };
		const { camera, microphone } = devices;
		setBusy(true);
		setProblem(null);
		try {
			const next = await navigator.mediaDevices.getUserMedia({
				video: camera ? { ...picture, deviceId: { exact: camera } } : picture,
				audio: microphone ? { ...voice, deviceId: { exact: microphone } } : voice,
			});
			chosen.current = devices;
			// A device that is unplugged, or whose battery is empty, ends its track. One that the page stops does not say so.
			for (const track of next.getTracks())
				track.addEventListener("ended", () => {
					stop(next);
					setCameraStream((before) => (before === next ? null : before));
					setProblem("lost");
				});
			setCameraStream((before) => {
				stop(before);
				return next;
			});
			setFound(await navigator.mediaDevices.enumerateDevices());
		} catch (error) {
			setProblem(error instanceof DOMException && error.name === "NotAllowedError" ? "denied" : "missing");
		}
		setBusy(false);
	}, []);

	const stopSharing = useCallback(() => {
		setScreen((before) => {
			stop(before);
			return null;
		});
	}, []);

	const shareScreen = useCallback(async () => {
		setProblem(null);
		try {
			const next = await navigator.mediaDevices.getDisplayMedia({ video: picture });
			// The browser's own bar can end it.
			next.getVideoTracks()[0]?.addEventListener("ended", stopSharing);
			setScreen(next);
		} catch {
			setProblem("screen");
		}
	}, [stopSharing]);

	const ofKind = (kind: MediaDeviceKind) => found.filter((device) => device.kind === kind && device.deviceId !== "");
	return {
		stream,
		problem,
		busy,
		choose,
		shareScreen,
		stopSharing,
		cameras: ofKind("videoinput"),
		microphones: ofKind("audioinput"),
		isSharing: screen !== null,
	};
}
