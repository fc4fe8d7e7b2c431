import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { apiClient } from "../../../../../storefront/index.ts";
import { type MediaLinks, type OpenedMedia, openMedia } from "../../contract.ts";
import { playerMessages as messages } from "../messages.ts";
import { attachRecording } from "./put-recording.ts";

/** Links are renewed this many seconds before they end, or at once when the video rests then. */
const margin = 120;
/** Milliseconds within which a second failure at the same place is one of the film. */
const again = 20_000;
/** Timers take no more. */
const longestTimer = 2 ** 31 - 1;

export interface Recording {
	links: MediaLinks;
	/** Why it does not play, in words for the viewer; null while it does. */
	failure: string | null;
	/** Tries again after a failure. */
	again: () => void;
	/** Called before another source is put into the video: what the element knows of the one before is lost then. */
	beforeChange: RefObject<(() => void) | null>;
}

interface Options {
	reference: string;
	media: OpenedMedia;
	/** Second at which it begins. */
	begin: number;
	/** Whether it plays by itself. */
	plays: boolean;
}

/**
 * Keeps a video element fed: in qualities that adapt where there are some, else as one file. Its links are renewed
 * before they end and whenever one turns out to have ended, and the video goes on where it was.
 */
export function useRecording(video: RefObject<HTMLVideoElement | null>, { reference, media, begin, plays }: Options): Recording {
	const [links, setLinks] = useState<MediaLinks>(media);
	const [plain, setPlain] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const beforeChange = useRef<(() => void) | null>(null);
	/** Where it goes on with the next source, how fast, and whether it plays then. */
	const next = useRef({ second: begin, plays, rate: 1 });
	/** Where and when a source last failed: a second failure there, soon after, is not one of the links. */
	const lastFailure = useRef({ second: -1, at: 0 });
	/** Counts sources that were put in anew although their address is the same. */
	const [round, setRound] = useState(0);
	const source = (!plain && links.streamLink) || links.videoLink;

	const renew = useCallback(async () => {
		const outcome = await apiClient.call(openMedia, { params: { reference } }).catch(() => null);
		if (outcome?.ok) setLinks(outcome.response);
		return outcome?.ok ? null : (outcome?.refusal.message ?? messages.unreachable);
	}, [reference]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round sets the same source again
	useEffect(() => {
		const element = video.current;
		if (!element || !source || failure !== null) return;
		const { second, plays: playing, rate } = next.current;
		const takeDown = attachRecording(element, source, { streamed: source === links.streamLink, onFailure: failed });
		const begun = () => {
			if (second > 0) element.currentTime = second;
			element.playbackRate = rate;
			// A browser may refuse to play by itself; then the play button waits.
			if (playing) element.play().catch(() => {});
		};
		element.addEventListener("loadedmetadata", begun, { once: true });
		element.addEventListener("error", failed);
		return () => {
			element.removeEventListener("loadedmetadata", begun);
			element.removeEventListener("error", failed);
			if (element.readyState > 0) next.current = { second: element.currentTime, plays: !element.paused && !element.ended, rate: element.playbackRate };
			beforeChange.current?.();
			takeDown();
		};

		async function failed() {
			const element = video.current;
			if (element && element.readyState > 0) next.current = { second: element.currentTime, plays: !element.paused, rate: element.playbackRate };
			const failure = { second: next.current.second, at: Date.now() };
			const before = lastFailure.current;
			lastFailure.current = failure;
			if (Math.abs(before.second - failure.second) < 1 && failure.at - before.at < again) {
				// Its links are fresh: it is the source that this browser can't play.
				if (!plain && links.streamLink) return setPlain(true);
				return setFailure(messages.failedInBrowser);
			}
			const refused = await renew();
			if (refused !== null) setFailure(refused);
			else setRound((before) => before + 1);
		}
	}, [video, source, links.streamLink, plain, failure, round, renew]);

	// In time, and when the video rests: the change is then not seen.
	useEffect(() => {
		const due = Math.max(0, links.linksLast - margin) * 1000;
		let overdue = false;
		const element = video.current;
		const soon = () => {
			overdue = true;
			if (element?.paused) void renew();
		};
		const rest = () => overdue && void renew();
		const first = setTimeout(soon, Math.min(due / 2, longestTimer));
		const last = setTimeout(() => void renew(), Math.min(due, longestTimer));
		element?.addEventListener("pause", rest);
		return () => {
			clearTimeout(first);
			clearTimeout(last);
			element?.removeEventListener("pause", rest);
		};
	}, [video, links, renew]);

	const tryAgain = useCallback(() => {
		lastFailure.current = { second: -1, at: 0 };
		setPlain(false);
		renew().then((refused) => setFailure(refused));
	}, [renew]);

	return { links, failure, again: tryAgain, beforeChange };
}
