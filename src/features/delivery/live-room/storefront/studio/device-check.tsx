import { useEffect, useRef, useState } from "react";
import { Button, Notice, SelectField } from "#storefront-kit/index.ts";
import { studioMessages } from "../../messages.ts";
import { judgeUpload } from "../../rules/ingest/judge-upload.ts";
import type { measureUpload } from "./measure-upload.ts";
import { studioSocket } from "./studio-socket.ts";
import type { Devices } from "./use-devices.ts";

const uploadTestMessages = studioMessages.upload;

/** Measures before a broadcast whether the connection is fast enough for it. */
function UploadTest({ token }: { token: string }) {
	const [busy, setBusy] = useState(false);
	const [result, setResult] = useState<Awaited<ReturnType<typeof measureUpload>>>();
	async function measure() {
		setBusy(true);
		setResult(undefined);
		setResult(
			await import("./measure-upload.ts")
				.then(({ measureUpload }) => measureUpload(studioSocket(token)))
				.catch(() => ({ problem: null })),
		);
		setBusy(false);
	}
	return (
		<div className="grid gap-3">
			<Button variant="secondary" busy={busy} onClick={() => void measure()} className="justify-self-start">
				{uploadTestMessages.test}
			</Button>
			{busy && <p role="status">{uploadTestMessages.testing}</p>}
			{result && <Result result={result} />}
		</div>
	);
}

function Result({ result }: { result: Awaited<ReturnType<typeof measureUpload>> }) {
	if ("problem" in result)
		return (
			<Notice tone="danger" live>
				{result.problem ?? uploadTestMessages.failed}
			</Notice>
		);
	const verdict = judgeUpload(result.mbits);
	const { title, text } = uploadTestMessages[verdict];
	const rounded = result.mbits < 10 ? result.mbits.toFixed(1) : Math.round(result.mbits).toString();
	return (
		<Notice
			tone={verdict === "enough" ? "success" : verdict === "tight" ? "warn" : "danger"}
			title={title(rounded)}
			live
		>
			{text}
		</Notice>
	);
}

const messages = studioMessages.devices;

interface Props {
	token: string;
	devices: Devices;
	/** True while this page broadcasts or rehearses. */
	isOn: boolean;
}

/** The preview, and what it shows: camera, microphone or the screen. */
export function DeviceCheck({ token, devices, isOn }: Props) {
	const { stream, isSharing, problem } = devices;
	const video = useRef<HTMLVideoElement>(null);
	useEffect(() => {
		if (video.current) video.current.srcObject = stream;
	}, [stream]);
	return (
		<section aria-labelledby="studio-devices" className="studio-devices">
			<h2 id="studio-devices" className="sr-only">
				{messages.title}
			</h2>
			{stream ? (
				<video ref={video} autoPlay muted playsInline aria-label={messages.preview} className="studio-preview" />
			) : (
				<div className="studio-preview studio-preview-off">
					<Button onClick={() => void devices.choose()} busy={devices.busy}>
						{messages.turnOn}
					</Button>
				</div>
			)}
			<div className="studio-controls">
				{problem && (
					<Notice tone="warn" live>
						{problem === "screen" ? messages.screenFailed : messages[problem]}
					</Notice>
				)}
				{stream && (
					<>
						<LevelMeter stream={stream} />
						<Button
							variant="secondary"
							onClick={() => (isSharing ? devices.stopSharing() : void devices.shareScreen())}
							className="justify-self-start"
						>
							{isSharing ? messages.screenStop : messages.screen}
						</Button>
					</>
				)}
				{!isOn && <UploadTest token={token} />}
				{stream && (
					<details className="studio-settings">
						<summary>{messages.settings}</summary>
						<div className="grid gap-3 pt-2">
							<Choice
								label={messages.camera}
								devices={devices.cameras}
								track={stream.getVideoTracks()[0]}
								onChoose={(camera) => void devices.choose({ camera })}
							/>
							<Choice
								label={messages.microphone}
								devices={devices.microphones}
								track={stream.getAudioTracks()[0]}
								onChoose={(microphone) => void devices.choose({ microphone })}
							/>
						</div>
					</details>
				)}
			</div>
		</section>
	);
}

interface ChoiceProps {
	label: string;
	devices: MediaDeviceInfo[];
	track: MediaStreamTrack | undefined;
	onChoose: (deviceId: string) => void;
}

function Choice({ label, devices, track, onChoose }: ChoiceProps) {
	const current = track?.getSettings().deviceId;
	return (
		<SelectField
			label={label}
			value={devices.some(({ deviceId }) => deviceId === current) ? current : ""}
			onChange={({ target }) => onChoose(target.value)}
		>
			{!devices.some(({ deviceId }) => deviceId === current) && <option value="">{messages.unnamed(label, 1)}</option>}
			{devices.map(({ deviceId, label: name }, index) => (
				<option key={deviceId} value={deviceId}>
					{name || messages.unnamed(label, index + 1)}
				</option>
			))}
		</SelectField>
	);
}

/** Shows how loud the microphone is. */
function LevelMeter({ stream }: { stream: MediaStream }) {
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
