import { useCallback, useEffect, useState } from "react";
import { data } from "react-router";
import { apiClientContext } from "#api/api-client-context.ts";
import { apiClient } from "#storefront-kit/index.ts";
import { useHydrated } from "#ui/browser/hydrated.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { describePage } from "#ui/layout/page-meta.ts";
import { getStudio, type StudioView } from "../contract.ts";
import { studioMessages as messages } from "../messages.ts";
import type { Route } from "./+types/studio.route";
import { StudioDiscussion } from "./discussion/studio-discussion.tsx";
import { useDiscussion } from "./discussion/use-discussion.ts";
import { StudioSlides } from "./slides/studio-slides.tsx";
import { DeviceCheck } from "./studio/device-check.tsx";
import { OnAir } from "./studio/on-air.tsx";
import { broadcastFormat } from "./studio/recording.ts";
import { SessionClock } from "./studio/session-clock.tsx";
import { type Broadcast, useBroadcast } from "./studio/use-broadcast.ts";
import { type Devices, useDevices } from "./studio/use-devices.ts";
import "./studio/studio.css";

/** The only page that can ask for the camera and the microphone. */
const permissions = "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()";

/** Serves `/studio/{token}`, a speaker's page of a live session. Its response is never cached. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const studio = await context.get(apiClientContext).call(getStudio, { params: { token: params.token.slice(0, 300) } });
	const headers = { "cache-control": "no-store", "referrer-policy": "no-referrer", ...(studio.ok ? { "permissions-policy": permissions } : {}) };
	return data(studio, { status: studio.ok ? 200 : studio.status, headers });
}
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: loaderData?.ok ? `${messages.pageTitle}: ${loaderData.response.title}` : messages.pageTitle, hidden: true });

const pollMs = 5_000;

export default function StudioPage({ loaderData, params }: Route.ComponentProps) {
	if (!loaderData.ok)
		return (
			<Container width="text" className="pb-10">
				<PageHeading eyebrow={messages.eyebrow} title={messages.broken.title} />
				<Notice tone="danger">{loaderData.refusal.message}</Notice>
			</Container>
		);
	return <Studio first={loaderData.response} token={params.token} />;
}

function Studio({ first, token }: { first: StudioView; token: string }) {
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
	return <OpenStudio token={token} studio={studio} devices={devices} broadcast={broadcast} refresh={refresh} />;
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
}

function OpenStudio({ token, studio, devices, broadcast, refresh }: OpenStudioProps) {
	const hydrated = useHydrated();
	const path = `/api/live/studio/${token}/discussion`;
	const { discussion } = useDiscussion(path);
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
				<div className="studio-stage">
					{discussion.slides && <StudioSlides token={token} path={path} slides={discussion.slides} />}
					{!studio.isReplay && !isUnsupported && <DeviceCheck token={token} devices={devices} isOn={broadcast.isOn} />}
				</div>
				<StudioDiscussion token={token} discussion={discussion} watching={studio.watching} />
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
