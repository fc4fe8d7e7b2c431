import { useState } from "react";
import { apiClient, Button, Dialog, lazyPart, Notice } from "#storefront-kit/index.ts";
import { studioMessages as messages } from "../../messages.ts";
import { endBroadcast, type StudioView } from "../../studio-contract.ts";
import { EndingNotice } from "./ending-notice.tsx";
import { ExtendSession } from "./extend-session.tsx";
import { MissedNotice, UploadState } from "./upload-state.tsx";
import type { Broadcast } from "./use-broadcast.ts";

const EarlyEndNotice = lazyPart(() => import("../early-end-notice.tsx").then((notice) => notice.EarlyEndNotice));

interface Props {
	token: string;
	studio: StudioView;
	broadcast: Broadcast;
	/** False before the camera is on. */
	isReady: boolean;
	onChange: () => void;
}

/** Whether attendees see the speaker, and the buttons that change it. */
export function OnAir({ token, studio, broadcast, isReady, onChange }: Props) {
	const [isAsking, setIsAsking] = useState(false);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const { state, isOn, isRehearsal } = broadcast;
	const hasStarted = studio.state !== "waiting";
	const failure = typeof state === "object" && state !== null ? state.failed : null;

	async function stopRehearsal() {
		setBusy(true);
		await broadcast.stop();
		setBusy(false);
	}

	async function end() {
		setBusy(true);
		setProblem(null);
		setIsAsking(false);
		await broadcast.stop();
		const outcome = await apiClient.call(endBroadcast, { params: { token } }).catch(() => null);
		if (!outcome?.ok) setProblem(outcome?.refusal.message ?? messages.unreachable);
		setBusy(false);
		onChange();
	}

	return (
		<section aria-label={messages.onAirTitle} className="studio-air">
			<div className="studio-state" data-tone={chooseTone(studio, broadcast)}>
				<p role="status">
					<strong className="block">{describeStatus(studio, broadcast)}</strong>
					{hasStarted && (studio.state === "ended" ? messages.remaining : messages.watching)(studio.watching)}
				</p>
				{isOn && <UploadState behindSeconds={broadcast.behindSeconds} />}
			</div>
			<div className="studio-buttons">
				{studio.canExtend && <ExtendSession token={token} onExtended={onChange} />}
				{!isOn && !hasStarted && (
					<Button variant="secondary" disabled={!isReady} onClick={() => broadcast.start(true)}>
						{messages.rehearse}
					</Button>
				)}
				{isOn && isRehearsal && (
					<Button variant="secondary" busy={busy} onClick={() => void stopRehearsal()}>
						{messages.stopRehearsal}
					</Button>
				)}
				{!isOn && !studio.isPastLatestEnd && studio.startRefusal === null && (
					<Button disabled={!isReady} busy={busy} onClick={() => broadcast.start(false)}>
						{studio.state === "ended" ? messages.startAgain : hasStarted ? messages.continue : messages.start}
					</Button>
				)}
				{((isOn && !isRehearsal) || (!isOn && hasStarted && studio.state !== "ended")) && (
					<Button variant="danger" busy={busy} onClick={() => setIsAsking(true)}>
						{messages.end}
					</Button>
				)}
			</div>
			{(problem ?? failure) && (
				<Notice tone="danger" live className="studio-notice">
					{problem ?? failure}
				</Notice>
			)}
			{isOn && !isRehearsal && <MissedNotice behindSeconds={broadcast.behindSeconds} />}
			{studio.ending && <EndingNotice now={studio.now} endsAt={studio.endsAt} ending={studio.ending} canExtend={studio.canExtend} />}
			<Dialog open={isAsking} onClose={() => setIsAsking(false)} title={messages.endTitle}>
				<p>{messages.endText}</p>
				{studio.earlyEnd && <EarlyEndNotice {...studio.earlyEnd} />}
				<div className="dialog-actions">
					<Button variant="secondary" onClick={() => setIsAsking(false)}>
						{messages.keep}
					</Button>
					<Button variant="danger" onClick={() => void end()}>
						{studio.earlyEnd ? messages.endAnyway : messages.end}
					</Button>
				</div>
			</Dialog>
		</section>
	);
}

function describeStatus(studio: StudioView, { state, isOn, isRehearsal }: Broadcast): string {
	const { state: texts } = messages;
	if (studio.state === "ended" && studio.isPastLatestEnd && state !== "finishing") return texts.endedLate;
	if (studio.startRefusal === "ended_by_staff" && state !== "finishing") return texts.endedByStaff;
	if (state === "replaced" && studio.state === "waiting") return texts.moved;
	if (state === "replaced") return studio.state === "ended" ? texts.ended : texts.replaced;
	if (isOn && state === "reconnecting") return texts.reconnecting;
	if (state === "finishing") return texts.finishing;
	if (isOn && state === "connecting") return texts.connecting;
	if (isOn) return isRehearsal ? texts.rehearsing : texts.live;
	if (studio.state === "ended") return texts.ended;
	return studio.state === "waiting" ? texts.off : texts.elsewhere;
}

function chooseTone(studio: StudioView, { state, isOn, isRehearsal }: Broadcast): "off" | "rehearsal" | "live" | "warn" {
	if (state === "replaced" || state === "reconnecting") return "warn";
	if (isOn) return isRehearsal ? "rehearsal" : "live";
	return studio.state === "live" || studio.state === "interrupted" ? "warn" : "off";
}
