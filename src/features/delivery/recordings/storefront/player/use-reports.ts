import { type RefObject, useEffect, useRef } from "react";
import { apiClient } from "../../../../../storefront/index.ts";
import { type Progress, reportProgress } from "../../contract.ts";
import { joined, type Part, wholeSeconds } from "../../rules/played-parts.ts";
import type { Recording } from "./use-recording.ts";

/** Seconds between two reports of a video that plays. */
const pause = 10;

/**
 * Tells the server where the video is and what was played of it: when it opens, every ten seconds while it plays, when it
 * rests or ends, and when the page is left. Each report holds all that was played, so that one that is lost costs nothing.
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
		/** Played of the sources before this one. */
		let before: Part[] = [];
		let last = "";
		const played = () => joined([...before, ...partsOf(element.played)]);
		let position = begin;

		async function report(again = false) {
			if (over) return;
			if (element && element.readyState > 0) position = element.currentTime;
			const body = { position: Math.max(0, Math.floor(position)), ranges: wholeSeconds(played()) };
			const content = JSON.stringify(body);
			if (content === last && !again) return;
			last = content;
			// Without a network the next report tells all of it.
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

const partsOf = (ranges: TimeRanges): Part[] => Array.from({ length: ranges.length }, (_, index): Part => [ranges.start(index), ranges.end(index)]);
