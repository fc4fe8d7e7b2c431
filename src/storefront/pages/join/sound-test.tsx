import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { beforeSessionMessages } from "./messages.ts";
import { playTones } from "./play-tones.ts";

const messages = beforeSessionMessages.sound;

/** Plays three tones, so that attendees know before the session that they will hear it. */
export function SoundTest() {
	const [state, setState] = useState<"new" | "playing" | "played" | "failed">("new");
	async function play() {
		setState("playing");
		setState((await playTones()) ? "played" : "failed");
	}
	return (
		<section aria-labelledby="before-sound" className="grid justify-items-start gap-2">
			<h2 id="before-sound" className="text-lg">
				{messages.title}
			</h2>
			<Button variant="secondary" busy={state === "playing"} onClick={() => void play()}>
				{state === "new" ? messages.play : messages.again}
			</Button>
			<p role="status" className="text-sm text-muted">
				{messages[state]}
			</p>
		</section>
	);
}
