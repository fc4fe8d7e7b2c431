import { useEffect, useState } from "react";
import { apiClient, Button, Dialog, lazyPart, Notice } from "#storefront-kit/index.ts";
import { extensionMessages, studioMessages as messages } from "../../messages.ts";
import { isUploadBehind } from "../../rules/ingest/judge-upload.ts";
import { currentUpload, followUpload } from "../../rules/missed-picture.ts";
import { endBroadcast, type StudioView } from "../../studio-contract.ts";
import { clockTime } from "../clock-time.ts";
import { ExtendSession } from "./extend-session.tsx";
import type { Broadcast } from "./use-broadcast.ts";

const uploadStateMessages = messages.upload;

/** Says what attendees did not see, when an upload that was behind has caught up. */
function MissedNotice({ behindSeconds }: { behindSeconds: number }) {
	const [upload, setUpload] = useState(currentUpload);
	useEffect(() => setUpload((before) => followUpload(before, behindSeconds)), [behindSeconds]);
	if (upload.missed === null) return null;
	return (
		<Notice tone="warn" title={uploadStateMessages.missed.title(upload.missed)} live className="studio-notice">
			<p>{uploadStateMessages.missed.text}</p>
			<Button variant="secondary" className="mt-3" onClick={() => setUpload(currentUpload)}>
				{uploadStateMessages.missed.done}
			</Button>
		</Notice>
	);
}

/** Whether the server has what was recorded, while this page broadcasts. */
function UploadState({ behindSeconds }: { behindSeconds: number }) {
	const isBehind = isUploadBehind(behindSeconds);
	return (
		<p className="studio-upload" data-behind={isBehind}>
			{isBehind ? uploadStateMessages.behind(Math.round(behindSeconds)) : uploadStateMessages.current}
		</p>
	);
}

const endingNoticeMessages = extensionMessages.ending;

interface EndingNoticeProps {
	/** The server's time: the device's clock can be wrong. */
	now: string;
	endsAt: string;
	ending: NonNullable<StudioView["ending"]>;
	canExtend: boolean;
}

/** Reminds speakers of the scheduled end, and says when the session ends by itself. */
function EndingNotice({ now, endsAt, ending: { latestEndAt, next }, canExtend }: EndingNoticeProps) {
	const isPast = Date.parse(now) >= Date.parse(endsAt);
	return (
		<Notice
			tone="warn"
			live
			title={(isPast ? endingNoticeMessages.past : endingNoticeMessages.title)(clockTime(endsAt))}
		>
			{(canExtend ? endingNoticeMessages.extend : isPast ? endingNoticeMessages.until : endingNoticeMessages.extended)(
				clockTime(latestEndAt),
			)}
			{next && ` ${endingNoticeMessages.next(next.title, clockTime(next.startsAt), next.attendees)}`}
		</Notice>
	);
}

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
			{studio.ending && (
				<EndingNotice now={studio.now} endsAt={studio.endsAt} ending={studio.ending} canExtend={studio.canExtend} />
			)}
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

function chooseTone(
	studio: StudioView,
	{ state, isOn, isRehearsal }: Broadcast,
): "off" | "rehearsal" | "live" | "warn" {
	if (state === "replaced" || state === "reconnecting") return "warn";
	if (isOn) return isRehearsal ? "rehearsal" : "live";
	return studio.state === "live" || studio.state === "interrupted" ? "warn" : "off";
}
