import { useState } from "react";
import { Button } from "#storefront-kit/index.ts";
import { beforeSessionMessages } from "./messages.ts";

const tones = [523, 659, 784];

const secondsEach = 0.35;

/** Milliseconds after which a device without sound has failed. */
const maxMs = 5_000;

const messages = beforeSessionMessages.sound;

/** Plays three tones, so that attendees know before the session that they will hear it. */
export function SoundTest() {
	const [state, setState] = useState<"new" | "playing" | "played" | "failed">("new");
	async function play() {
		setState("playing");
		setState((await playTones()) ? "played" : "failed");
	}
	return (
		<>
			<h3 className="text-base">{messages.title}</h3>
			<Button variant="secondary" busy={state === "playing"} onClick={() => void play()}>
				{state === "new" ? messages.play : messages.again}
			</Button>
			<p role="status" className="text-sm text-muted">
				{messages[state]}
			</p>
		</>
	);
}

/** Plays three rising tones. Returns false if the device plays no sound. */
async function playTones(): Promise<boolean> {
	if (typeof AudioContext === "undefined") return false;
	const audio = new AudioContext();
	const volume = audio.createGain();
	volume.gain.value = 0.2;
	volume.connect(audio.destination);
	const played = new Promise<boolean>((resolve) => {
		for (const [index, hertz] of tones.entries()) {
			const tone = audio.createOscillator();
			tone.frequency.value = hertz;
			tone.connect(volume);
			tone.start(audio.currentTime + index * secondsEach);
			tone.stop(audio.currentTime + (index + 0.8) * secondsEach);
			if (index === tones.length - 1) tone.addEventListener("ended", () => resolve(true));
		}
		// Without an output device, the tones never end.
		setTimeout(() => resolve(false), maxMs);
	});
	const result = await played;
	void audio.close();
	return result;
}
