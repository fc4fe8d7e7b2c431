import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { apiClient } from "#storefront-kit/index.ts";
import { type MediaLinks, type OpenedMedia, openMedia } from "../../contract.ts";
import { playerMessages as messages } from "../messages.ts";
import { attachRecording } from "./put-recording.ts";

/** Seconds before expiry at which links are renewed; a paused video renews earlier. */
const margin = 120;
/** Milliseconds within which a second failure at the same position is blamed on the video, not the link. */
const again = 20_000;
/** The maximum delay of a browser timer, in milliseconds. */
const maxTimerDelay = 2 ** 31 - 1;

export interface Recording {
	links: MediaLinks;
	/** The error shown to the viewer; null while it plays. */
	failure: string | null;
	/** Retries after a failure. */
	again: () => void;
	/** Called before the source changes, because the element then loses its state. */
	beforeChange: RefObject<(() => void) | null>;
}

interface Options {
	reference: string;
	media: OpenedMedia;
	/** The initial position in seconds. */
	begin: number;
	plays: boolean;
}

/**
 * Supplies a video element with a source: adaptive qualities if available, otherwise one file. Renews links before they
 * expire or when one has expired, and resumes at the same position.
 */
export function useRecording(
	video: RefObject<HTMLVideoElement | null>,
	{ reference, media, begin, plays }: Options,
): Recording {
	const [links, setLinks] = useState<MediaLinks>(media);
	const [plain, setPlain] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const beforeChange = useRef<(() => void) | null>(null);
	/** Position, speed and playback state to restore with the next source. */
	const next = useRef({ second: begin, plays, rate: 1 });
	/** The last failure. A second one at the same position soon after is not caused by an expired link. */
	const lastFailure = useRef({ second: -1, at: 0 });
	/** Counts replacements of a source by the same address. */
	const [round, setRound] = useState(0);
	const source = (!plain && links.streamLink) || links.videoLink;

	const renew = useCallback(async () => {
		const outcome = await apiClient.call(openMedia, { params: { reference } }).catch(() => null);
		if (outcome?.ok) setLinks(outcome.response);
		return outcome?.ok ? null : (outcome?.refusal.message ?? messages.unreachable);
	}, [reference]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round sets the same source again
	useEffect(() => {
		const element = video.current;
		if (!element || !source || failure !== null) return;
		const { second, plays: playing, rate } = next.current;
		const detach = attachRecording(element, source, { streamed: source === links.streamLink, onFailure: failed });
		const begun = () => {
			if (second > 0) element.currentTime = second;
			element.playbackRate = rate;
			// Browsers can reject autoplay; the play button then waits.
			if (playing) element.play().catch(() => {});
		};
		element.addEventListener("loadedmetadata", begun, { once: true });
		element.addEventListener("error", failed);
		return () => {
			element.removeEventListener("loadedmetadata", begun);
			element.removeEventListener("error", failed);
			if (element.readyState > 0)
				next.current = {
					second: element.currentTime,
					plays: !element.paused && !element.ended,
					rate: element.playbackRate,
				};
			beforeChange.current?.();
			detach();
		};

		async function failed() {
			const element = video.current;
			if (element && element.readyState > 0)
				next.current = { second: element.currentTime, plays: !element.paused, rate: element.playbackRate };
			const failure = { second: next.current.second, at: Date.now() };
			const before = lastFailure.current;
			lastFailure.current = failure;
			if (Math.abs(before.second - failure.second) < 1 && failure.at - before.at < again) {
				// The links are fresh, so this browser cannot play the source.
				if (!plain && links.streamLink) return setPlain(true);
				return setFailure(messages.failedInBrowser);
			}
			const refused = await renew();
			if (refused !== null) setFailure(refused);
			else setRound((before) => before + 1);
		}
	}, [video, source, links.streamLink, plain, failure, round, renew]);

	// Renews early if paused, so that the change is not noticed.
	useEffect(() => {
		const due = Math.max(0, links.linksLast - margin) * 1000;
		let overdue = false;
		const element = video.current;
		const soon = () => {
			overdue = true;
			if (element?.paused) void renew();
		};
		const rest = () => overdue && void renew();
		const first = setTimeout(soon, Math.min(due / 2, maxTimerDelay));
		const last = setTimeout(() => void renew(), Math.min(due, maxTimerDelay));
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
