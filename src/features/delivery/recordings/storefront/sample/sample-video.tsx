import { Notice } from "#storefront-kit/index.ts";
import { useEffect, useRef, useState } from "react";
import type { Sample } from "../../sample-contract.ts";
import { playerMessages, sampleMessages as messages } from "../messages.ts";
import { attachRecording } from "../player/put-recording.ts";
import "./sample.css";

interface Props {
	video: NonNullable<Sample["video"]>;
	poster?: string;
	className?: string;
}

/** Plays a sample with the browser's own controls. Has no download control, like the player of customers. */
export default function SampleVideo({ video, ...look }: Props) {
	const element = useRef<HTMLVideoElement>(null);
	const [failed, setFailed] = useState(false);
	useEffect(() => {
		const player = element.current;
		if (!player) return;
		const detach = attachRecording(player, video.streamLink, { streamed: true, onFailure: () => setFailed(true) });
		player.focus();
		player.play().catch(() => {});
		return detach;
	}, [video.streamLink]);
	if (failed)
		return (
			<Notice tone="danger" title={playerMessages.failed} live>
				{playerMessages.failedInBrowser}
			</Notice>
		);
	return (
		// biome-ignore lint/a11y/useMediaCaption: captions are added if the course has them
		<video ref={element} controls playsInline controlsList="nodownload" {...look} aria-label={messages.player} onError={() => setFailed(true)}>
			{video.captionsLink && <track kind="captions" src={video.captionsLink} srcLang="en" label={playerMessages.english} default />}
		</video>
	);
}
