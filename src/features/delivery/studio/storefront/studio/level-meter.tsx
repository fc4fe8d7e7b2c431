import { useEffect, useRef } from "react";
import { studioMessages } from "../../messages.ts";

/** Shows how loud the microphone is. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
	const bar = useRef<HTMLMeterElement>(null);
	useEffect(() => {
		if (stream.getAudioTracks().length === 0) return;
		const audio = new AudioContext();
		const analyser = audio.createAnalyser();
		analyser.fftSize = 512;
		audio.createMediaStreamSource(stream).connect(analyser);
		const samples = new Float32Array(analyser.fftSize);
		let frame = 0;
		const draw = () => {
			analyser.getFloatTimeDomainData(samples);
			const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
			if (bar.current) bar.current.value = Math.min(1, loudness * 4);
			frame = requestAnimationFrame(draw);
		};
		draw();
		return () => {
			cancelAnimationFrame(frame);
			void audio.close();
		};
	}, [stream]);
	return (
		<label className="grid gap-1.5 text-sm">
			{studioMessages.devices.level}
			<meter ref={bar} min={0} max={1} className="studio-level" />
		</label>
	);
}
