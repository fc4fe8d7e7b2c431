const tones = [523, 659, 784];
const secondsEach = 0.35;
/** Milliseconds after which a device without sound has failed. */
const maxMs = 5_000;

/** Plays three rising tones. Returns false if the device plays no sound. */
export async function playTones(): Promise<boolean> {
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
