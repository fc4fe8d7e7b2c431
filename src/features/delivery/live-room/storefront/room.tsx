import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink, Notice } from "#storefront-kit/index.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { RoomView } from "../contract.ts";
import type { StallMeter } from "../rules/picture/stall-meter.ts";
import { formatCountdown } from "../rules/remaining-time.ts";
import { clockTime } from "./clock-time.ts";
import { GroupHost } from "./group/group-host.tsx";
import { GroupMember } from "./group/group-member.tsx";
import { LivePlayer } from "./live-player.tsx";
import { roomMessages as messages } from "./messages.ts";
import type { PictureClock } from "./picture-clock.ts";
import { ChecksNotice } from "./presence/checks-notice.tsx";
import { useRoom } from "./use-room.ts";
import "./room.css";

interface Props {
	token: string;
	/** What an attendee sees inside. `problem`: why the view may be old. */
	children: (room: { view: RoomView; problem: string | null; stalls: StallMeter }) => ReactNode;
}

/** Admits an attendee to a session that is held here: waiting, live, interrupted or over. */
export function Room({ token, children }: Props) {
	const { status, enter, stalls } = useRoom(token);
	const { pathname } = useLocation();
	if (status.is === "opening")
		return (
			<p className="flex items-center gap-3 text-md">
				<Spinner silent className="text-xl text-brand" />
				{messages.connecting}
			</p>
		);
	if (status.is === "elsewhere")
		return (
			<Says tone="warn" title={messages.elsewhere.title} actions={<Button onClick={enter}>{messages.elsewhere.button}</Button>}>
				{messages.elsewhere.text}
			</Says>
		);
	if (status.is === "signed_out")
		return (
			<Says
				tone="warn"
				title={messages.signedOut.title}
				actions={
					<ButtonLink to="/login" state={{ to: pathname }}>
						{messages.signedOut.button}
					</ButtonLink>
				}
			>
				{messages.signedOut.text}
			</Says>
		);
	if (status.is === "refused")
		return (
			<Says tone="danger" title={messages.refused.title} actions={<Button onClick={enter}>{messages.refused.again}</Button>}>
				{status.message}
			</Says>
		);
	return children({ view: status.view, problem: status.problem, stalls });
}

interface StageProps {
	view: RoomView;
	clock: PictureClock;
	stalls: StallMeter;
}

/** The picture of a session, or what attendees see instead, with its notices. */
export function RoomPicture({ token, view, clock, stalls, problem, before }: StageProps & { token: string; problem: string | null; before: ReactNode }) {
	return (
		<div className="live-picture">
			{view.group && view.state !== "ended" ? (
				<GroupMember token={token} hostName={view.group.hostName} />
			) : (
				<Stage view={view} clock={clock} stalls={stalls} />
			)}
			{view.extendedMinutes > 0 && view.state !== "ended" && <Notice>{messages.extended(clockTime(view.endsAt))}</Notice>}
			{view.latestEndAt !== null && <Notice>{messages.runsOver(clockTime(view.latestEndAt))}</Notice>}
			{problem !== null && <Notice tone="warn">{problem}</Notice>}
			{view.checks && view.state !== "ended" && <ChecksNotice checks={view.checks} state={view.state} />}
			{view.state === "waiting" && before}
			{!view.group && <GroupHost token={token} />}
		</div>
	);
}

function Stage({ view, clock, stalls }: StageProps) {
	const [source, setSource] = useState<string | null>(null);
	const [isPlayed, setIsPlayed] = useState(false);
	const [isUnsupported, setIsUnsupported] = useState(false);
	// Every answer has an address; the player keeps its own until it fails.
	useEffect(() => {
		if (view.streamUrl === null) return;
		setSource((before) => before ?? view.streamUrl);
		setIsPlayed(false);
	}, [view]);
	const fail = useCallback((reason: "unsupported" | "refused") => {
		if (reason === "unsupported") setIsUnsupported(true);
		setSource(null);
	}, []);
	const end = useCallback(() => setIsPlayed(true), []);

	if (view.state === "waiting") return <Waiting startsIn={view.startsIn} />;
	// Attendees see the last seconds before the end.
	if (view.state === "ended" && (source === null || isPlayed))
		return (
			<Says title={messages.ended.title} actions={<ButtonLink to="/myOrders">{messages.ended.myOrders}</ButtonLink>}>
				{messages.ended.text}
			</Says>
		);
	if (isUnsupported)
		return (
			<Says tone="danger" title={messages.failed.title}>
				{messages.failed.text}
			</Says>
		);
	return (
		<>
			{source && <LivePlayer source={source} isLive={view.state === "live"} clock={clock} stalls={stalls} onFailure={fail} onEnd={end} />}
			{source === null && view.state === "live" && (
				<p role="status" className="flex items-center gap-3 text-md">
					<Spinner silent className="text-xl text-brand" />
					{messages.starting}
				</p>
			)}
			{view.state === "interrupted" && (
				<Notice tone="warn" title={messages.interrupted.title} live>
					{messages.interrupted.text}
				</Notice>
			)}
		</>
	);
}

/** Counts down from the server's answer, because the device's clock can be wrong. */
function Waiting({ startsIn }: { startsIn: number }) {
	const title = useId();
	const [left, setLeft] = useState(startsIn);
	useEffect(() => {
		const end = performance.now() + startsIn * 1000;
		const tick = () => setLeft(Math.max(0, Math.round((end - performance.now()) / 1000)));
		tick();
		const timer = setInterval(tick, 1_000);
		return () => clearInterval(timer);
	}, [startsIn]);
	return (
		<section aria-labelledby={title} className="live-waiting">
			<h2 id={title} className="text-md">
				{messages.waiting.title}
			</h2>
			<p role="timer" className="live-countdown">
				{left > 0 ? messages.waiting.countdown(formatCountdown(left)) : messages.waiting.soon}
			</p>
			<p className="text-muted">{messages.waiting.text}</p>
		</section>
	);
}

function Says({ tone = "info", title, children, actions }: { tone?: "info" | "warn" | "danger"; title: string; children: ReactNode; actions?: ReactNode }) {
	return (
		<div className="grid w-full justify-items-start gap-5">
			<Notice tone={tone} title={title} className="w-full">
				{children}
			</Notice>
			{actions}
		</div>
	);
}
