import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { Outcome } from "#api/outcome.ts";
import { apiClient, Container, Notice, PageHeading, useHydrated } from "#storefront-kit/index.ts";
import { studioMessages as messages } from "../messages.ts";
import { getStudio, type StudioView } from "../studio-contract.ts";
import { DeviceCheck } from "./studio/device-check.tsx";
import { OnAir } from "./studio/on-air.tsx";
import { broadcastFormat } from "./studio/recording.ts";
import { SessionClock } from "./studio/session-clock.tsx";
import { type Broadcast, useBroadcast } from "./studio/use-broadcast.ts";
import { type Devices, useDevices } from "./studio/use-devices.ts";
import "./studio/studio.css";

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
	return <OpenStudio token={token} studio={studio} devices={devices} broadcast={broadcast} refresh={refresh} desk={desk} />;
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
					<OnAir token={token} studio={studio} broadcast={broadcast} isReady={devices.stream !== null} onChange={() => void refresh()} />
				)}
			</header>
			<div className="studio-desk" data-moderates={studio.isReplay || isUnsupported}>
				{desk({
					token,
					path: `/api/live/studio/${token}/discussion`,
					watching: studio.watching,
					devices: !studio.isReplay && !isUnsupported && <DeviceCheck token={token} devices={devices} isOn={broadcast.isOn} />,
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
				{state === "waiting" ? waiting : state === "ended" ? ended : live} {state !== "waiting" && messages.watching(watching)}
			</p>
		</Notice>
	);
}
