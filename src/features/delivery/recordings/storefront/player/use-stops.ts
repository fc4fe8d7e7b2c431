import { type RefObject, useEffect, useRef, useState } from "react";
import type { OpenedMedia, RecordingStop } from "../../contract.ts";
import { findStop } from "../../rules/find-stop.ts";

/** Stops a recording at its questions, and keeps it from playing until they are answered. */
export function useStops(
	video: RefObject<HTMLVideoElement | null>,
	{ stops, speedLimit }: Pick<OpenedMedia, "stops" | "speedLimit">,
) {
	const left = useRef<readonly RecordingStop[]>(stops);
	const [stop, setStop] = useState<RecordingStop>();
	const isStopped = useRef(false);

	useEffect(() => {
		const element = video.current;
		if (!element) return;
		let from = 0;
		const look = () => {
			if (isStopped.current || element.seeking) return;
			const found = findStop(left.current, { from, to: element.currentTime });
			from = element.currentTime;
			if (!found) return;
			isStopped.current = true;
			element.pause();
			// Phones of Apple fill the screen with the video alone.
			if ("webkitExitFullscreen" in element && typeof element.webkitExitFullscreen === "function")
				element.webkitExitFullscreen();
			setStop(found);
		};
		const jump = () => {
			from = element.currentTime;
		};
		const hold = () => isStopped.current && element.pause();
		const slow = () => {
			if (speedLimit && element.playbackRate > speedLimit.maxSpeed) element.playbackRate = speedLimit.maxSpeed;
		};
		const events = { timeupdate: look, ended: look, seeking: jump, play: hold, ratechange: slow };
		for (const [event, act] of Object.entries(events)) element.addEventListener(event, act);
		return () => {
			for (const [event, act] of Object.entries(events)) element.removeEventListener(event, act);
		};
	}, [video, speedLimit]);

	/** Goes on after the question was answered or is gone. */
	function goOn() {
		left.current = left.current.filter(({ id }) => id !== stop?.id);
		isStopped.current = false;
		setStop(undefined);
		video.current?.play().catch(() => {});
	}
	return { stop, goOn };
}
