import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button, ButtonLink, Notice } from "#storefront-kit/index.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { RoomView } from "../contract.ts";
import type { StallMeter } from "../rules/picture/stall-meter.ts";
import { clockTime } from "./clock-time.ts";
import { GroupHost } from "./group/group-host.tsx";
import { GroupMember } from "./group/group-member.tsx";
import { LivePlayer } from "./live-player.tsx";
import { roomMessages as messages } from "./messages.ts";
import { PictureClock } from "./picture-clock.ts";
import { ChecksNotice } from "./presence/checks-notice.tsx";
import { Problem } from "./room-call.tsx";
import { useRoom } from "./use-room.ts";
import "./room.css";

interface Props {
	token: string;
	/** What an attendee sees inside. */
	children: (room: OpenRoom) => ReactNode;
}

/** The room of an attendee who was let in. */
export interface OpenRoom {
	view: RoomView;
	/** Why the view may be old. */
	problem: string | null;
	/** The time of the picture. */
	clock: PictureClock;
	stalls: StallMeter;
}

/** Admits an attendee to a session that is held here: waiting, live, interrupted or over. */
export function Room({ token, children }: Props) {
	const { status, enter, stalls } = useRoom(token);
	const [clock] = useState(() => new PictureClock());
	const { pathname } = useLocation();
	if (status.is === "opening") return <Waits>{messages.connecting}</Waits>;
	if (status.is === "elsewhere")
		return (
			<Says
				tone="warn"
				title={messages.elsewhere.title}
				actions={<Button onClick={enter}>{messages.elsewhere.button}</Button>}
			>
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
			<Says
				tone="danger"
				title={messages.refused.title}
				actions={<Button onClick={enter}>{messages.refused.again}</Button>}
			>
				{status.message}
			</Says>
		);
	return children({ view: status.view, problem: status.problem, clock, stalls });
}

interface StageProps extends Omit<OpenRoom, "problem"> {
	/** Whether a slide is larger. */
	isSmall: boolean;
}

interface PictureProps extends StageProps, OpenRoom {
	token: string;
	/** Shows what attendees see before the session, with what it says about checks. */
	before: (checks: ReactNode) => ReactNode;
	/** What else is behind a button. */
	children: ReactNode;
}

/**
 * The picture of a session, or what attendees see instead, with its notices, and one line with what needs no place of
 * its own.
 */
export function RoomPicture({ token, view, clock, stalls, isSmall, problem, before, children }: PictureProps) {
	const { state, group, checks } = view;
	const checksNotice = checks && state !== "ended" && <ChecksNotice checks={checks} state={state} />;
	const [line, setLine] = useState<HTMLElement | null>(null);
	return (
		<>
			{group && state !== "ended" && <GroupMember token={token} hostName={group.hostName} />}
			{state === "waiting"
				? before(checksNotice)
				: (!group || state === "ended") && (
						<Stage view={view} clock={clock} stalls={stalls} isSmall={isSmall} line={line} />
					)}
			{view.extendedMinutes > 0 && state !== "ended" && (
				<Notice live>{messages.extended(clockTime(view.endsAt))}</Notice>
			)}
			{view.latestEndAt !== null && <Notice live>{messages.runsOver(clockTime(view.latestEndAt))}</Notice>}
			<Problem>{problem}</Problem>
			<div ref={setLine} className="live-line">
				{state !== "waiting" && checksNotice}
				{!group && <GroupHost token={token} />}
				{children}
			</div>
		</>
	);
}

function Stage({ view, clock, stalls, isSmall, line }: StageProps & { line: HTMLElement | null }) {
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
			{source && (
				<LivePlayer
					source={source}
					isLive={view.state === "live"}
					clock={clock}
					stalls={stalls}
					isSmall={isSmall}
					line={line}
					onFailure={fail}
					onEnd={end}
				/>
			)}
			{source === null && view.state === "live" && <Waits>{messages.starting}</Waits>}
			{view.state === "interrupted" && (
				<Notice tone="warn" title={messages.interrupted.title} live>
					{messages.interrupted.text}
				</Notice>
			)}
		</>
	);
}

const Waits = ({ children }: { children: string }) => (
	<p role="status" className="flex items-center gap-3 text-md">
		<Spinner silent className="text-xl text-brand" />
		{children}
	</p>
);

function Says({ actions, ...notice }: ComponentProps<typeof Notice> & { actions?: ReactNode }) {
	return (
		<div className="live-says">
			<Notice {...notice} live className="w-full" />
			{actions}
		</div>
	);
}
