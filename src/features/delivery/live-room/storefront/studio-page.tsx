import "./studio/studio.css";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Outcome } from "#api/outcome.ts";
import { apiClient, Container, Notice, PageHeading, useHydrated } from "#storefront-kit/index.ts";
import { studioMessages as messages } from "../messages.ts";
import { formatCountdown, remainingTime } from "../rules/remaining-time.ts";
import { getStudio, type StudioView } from "../studio-contract.ts";
import { clockTime } from "./clock-time.ts";
import { DeviceCheck } from "./studio/device-check.tsx";
import { OnAir } from "./studio/on-air.tsx";
import { broadcastFormat } from "./studio/recording.ts";
import { type Broadcast, useBroadcast } from "./studio/use-broadcast.ts";
import { type Devices, useDevices } from "./studio/use-devices.ts";

const sessionClockMessages = messages.clock;

/** The time until the scheduled start or end of the session. */
function SessionClock({ studio: { state, now, startsAt, endsAt } }: { studio: StudioView }) {
	const { until, seconds } = remainingTime({
		startsAt: Date.parse(startsAt),
		endsAt: Date.parse(endsAt),
		now: useServerTime(now),
	});
	return (
		<p className="studio-clock">
			<span role="timer" className="font-semibold">
				{sessionClockMessages[until === "start" && state !== "waiting" ? "early" : until](formatCountdown(seconds))}
			</span>
			{/* The zone of the reader is not known on the server. */}
			<span className="text-muted" suppressHydrationWarning>
				{until === "start"
					? sessionClockMessages.startsAt(clockTime(startsAt))
					: sessionClockMessages.endsAt(clockTime(endsAt))}
			</span>
		</p>
	);
}

/** Returns the server's time, every second. The device's clock can be wrong. */
function useServerTime(latest: string): number {
	const [now, setNow] = useState(() => Date.parse(latest));
	useEffect(() => {
		const ahead = Date.parse(latest) - performance.now();
		const tick = () => setNow(ahead + performance.now());
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [latest]);
	return now;
}

const pollMs = 5_000;

type StudioCall = Outcome<typeof getStudio>;

interface Props {
	studio: StudioCall;
	token: string;
	desk: RenderDesk;
}

/** What a speaker's desk shows. `devices`: the check of camera and microphone. */
export interface Desk {
	token: string;
	/** The path of the speaker's discussion. */
	path: string;
	watching: number;
	devices: ReactNode;
}
type RenderDesk = (desk: Desk) => ReactNode;

/** A speaker's page of a live session. */
export function StudioPage({ studio, token, desk }: Props) {
	if (!studio.ok)
		return (
			<Container width="text" className="pb-10">
				<PageHeading eyebrow={messages.eyebrow} title={messages.broken.title} />
				<Notice tone="danger">{studio.refusal.message}</Notice>
			</Container>
		);
	return <Studio first={studio.response} token={token} desk={desk} />;
}

function Studio({ first, token, desk }: { first: StudioView; token: string; desk: RenderDesk }) {
	const [studio, setStudio] = useState(first);
	const devices = useDevices();
	const broadcast = useBroadcast(token, devices.stream);
	const refresh = useCallback(async () => {
		const outcome = await apiClient.call(getStudio, { params: { token } }).catch(() => null);
		if (outcome?.ok) setStudio(outcome.response);
	}, [token]);
	useEffect(() => {
		const timer = setInterval(() => void refresh(), pollMs);
		return () => clearInterval(timer);
	}, [refresh]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new state of the broadcast changes the session
	useEffect(() => void refresh(), [refresh, broadcast.state]);

	if (!studio.open)
		return (
			<Container width="text" className="pb-10">
				<PageHeading eyebrow={messages.eyebrow} title={studio.title} lead={chooseLead(studio)} />
				<Notice tone="warn" title={messages.closed.title}>
					{messages.closed.text}
				</Notice>
			</Container>
		);
	return (
		<OpenStudio token={token} studio={studio} devices={devices} broadcast={broadcast} refresh={refresh} desk={desk} />
	);
}

function chooseLead({ isReplay, state, speaker }: StudioView): string {
	if (isReplay || state === "waiting") return messages.welcome(speaker);
	return state === "ended" ? messages.thanks(speaker) : messages.onAir(speaker);
}

interface OpenStudioProps {
	token: string;
	studio: StudioView;
	devices: Devices;
	broadcast: Broadcast;
	refresh: () => Promise<void>;
	desk: RenderDesk;
}

function OpenStudio({ token, studio, devices, broadcast, refresh, desk }: OpenStudioProps) {
	const hydrated = useHydrated();
	const isUnsupported = hydrated && !broadcastFormat();
	return (
		<div className="studio">
			<header className="studio-bar">
				<div className="studio-name">
					<h1>{studio.title}</h1>
					<SessionClock studio={studio} />
					<p className="studio-lead">{chooseLead(studio)}</p>
				</div>
				{studio.isReplay ? (
					<ReplayNotice studio={studio} />
				) : isUnsupported ? (
					<Notice tone="warn" title={messages.unsupported.title}>
						{messages.unsupported.text}
					</Notice>
				) : (
					<OnAir
						token={token}
						studio={studio}
						broadcast={broadcast}
						isReady={devices.stream !== null}
						onChange={() => void refresh()}
					/>
				)}
			</header>
			<div className="studio-desk" data-moderates={studio.isReplay || isUnsupported}>
				{desk({
					token,
					path: `/api/live/studio/${token}/discussion`,
					watching: studio.watching,
					devices: !studio.isReplay && !isUnsupported && (
						<DeviceCheck token={token} devices={devices} isOn={broadcast.isOn} />
					),
				})}
			</div>
		</div>
	);
}

/** Tells a speaker that attendees see a recording. */
function ReplayNotice({ studio: { state, watching } }: { studio: StudioView }) {
	const { title, text, waiting, live, ended } = messages.replay;
	return (
		<Notice tone="info" title={title}>
			<p>{text}</p>
			<p role="status">
				{state === "waiting" ? waiting : state === "ended" ? ended : live}{" "}
				{state !== "waiting" && messages.watching(watching)}
			</p>
		</Notice>
	);
}
