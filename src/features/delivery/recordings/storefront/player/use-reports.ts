import { type RefObject, useEffect, useRef } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { type Progress, reportProgress } from "../../contract.ts";
import { joined, type Part, wholeSeconds } from "../../rules/played-parts.ts";
import type { Recording } from "./use-recording.ts";

/** Seconds between reports while the video plays. */
const pause = 10;

/**
 * Reports the position and the played parts: on opening, every ten seconds, on pause, at the end, and on leaving the
 * page. Each report contains everything played, so that a lost one does no harm.
 */
export function useReports(
	video: RefObject<HTMLVideoElement | null>,
	{ beforeChange }: Pick<Recording, "beforeChange">,
	reference: string,
	begin: number,
	onProgress: (progress: Progress) => void,
): void {
	const latestOnProgress = useRef(onProgress);
	latestOnProgress.current = onProgress;

	useEffect(() => {
		const element = video.current;
		if (!element) return;
		let over = false;
		/** Parts played of previous sources. */
		let before: Part[] = [];
		let last = "";
		const played = () => joined([...before, ...toParts(element.played)]);
		let position = begin;

		async function report(again = false) {
			if (over) return;
			if (element && element.readyState > 0) position = element.currentTime;
			const body = { position: Math.max(0, Math.floor(position)), ranges: wholeSeconds(played()) };
			const content = JSON.stringify(body);
			if (content === last && !again) return;
			last = content;
			// Without a network, the next report includes this one.
			const outcome = await apiClient.call(reportProgress, { params: { reference }, body }).catch(() => null);
			if (outcome?.ok) latestOnProgress.current(outcome.response.progress);
			else if (outcome && [401, 403, 404, 409].includes(outcome.status)) over = true;
			else last = "";
		}

		beforeChange.current = () => {
			if (element.readyState > 0) position = element.currentTime;
			before = played();
		};
		void report();
		const timer = setInterval(() => !element.paused && void report(), pause * 1000);
		const rested = () => void report();
		let soon: ReturnType<typeof setTimeout>;
		const moved = () => {
			clearTimeout(soon);
			soon = setTimeout(rested, 1_000);
		};
		const left = () => document.visibilityState === "hidden" && void report();
		for (const event of ["pause", "ended"]) element.addEventListener(event, rested);
		element.addEventListener("seeked", moved);
		document.addEventListener("visibilitychange", left);
		window.addEventListener("pagehide", rested);
		return () => {
			void report();
			clearInterval(timer);
			for (const event of ["pause", "ended"]) element.removeEventListener(event, rested);
			element.removeEventListener("seeked", moved);
			clearTimeout(soon);
			document.removeEventListener("visibilitychange", left);
			window.removeEventListener("pagehide", rested);
			beforeChange.current = null;
		};
	}, [video, beforeChange, reference, begin]);
}

const toParts = (ranges: TimeRanges): Part[] =>
	Array.from({ length: ranges.length }, (_, index): Part => [ranges.start(index), ranges.end(index)]);
