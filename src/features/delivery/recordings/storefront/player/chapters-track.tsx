import { useEffect, useState } from "react";
import type { Chapter } from "../../contract.ts";
import { chaptersVtt } from "../../rules/chapters-vtt.ts";
import { chapterMessages as messages } from "../messages.ts";

/** Tells the player the chapters, which it shows in its time line. */
export function ChaptersTrack({ chapters, lengthSeconds }: { chapters: Chapter[]; lengthSeconds: number }) {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		const made = URL.createObjectURL(new Blob([chaptersVtt(chapters, lengthSeconds)], { type: "text/vtt" }));
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [chapters, lengthSeconds]);
	// Without `default`, browsers don't load it.
	return address && <track kind="chapters" src={address} srcLang="en" label={messages.title} default />;
}
