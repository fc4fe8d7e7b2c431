import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from "react";
import type { Outcome } from "#api/outcome.ts";
import { apiClient, ButtonLink, buttonVariants, Container, Notice, PageHeading } from "#storefront-kit/index.ts";
import { CalendarIcon } from "#ui/icons/calendar-icon.tsx";
import { getJoin, type JoinState } from "../contract.ts";
import { joinMessages as messages } from "../messages.ts";
import { keepsRoom } from "../rules/keeps-room.ts";
import { EnterSession } from "./enter-session.tsx";
import { SessionWhen } from "./session-when.tsx";

type Join = Outcome<typeof getJoin>;

const [minDelay, maxDelay] = [15_000, 600_000];

/** Milliseconds until the next request: less often long before the opening, with jitter to spread the load. */
function pauseFor(opensIn: number): number {
	return Math.min(maxDelay, Math.max(minDelay, opensIn * 500)) * (1 + Math.random() / 5);
}

/**
 * Polls the state behind a join link until the meeting is ready, so that the page admits its attendee automatically.
 */
function useJoin(first: Join, token: string): { join: Join; refresh: () => void } {
	const [join, setJoin] = useState(first);
	const opensIn = join.ok ? join.response.opensIn : 0;
	const waits =
		join.ok && (join.response.state === "early" || (join.response.state === "open" && !join.response.ready));

	const refresh = useCallback(() => {
		void apiClient.call(getJoin, { params: { token } }).then(
			(now) =>
				(now.ok || now.status === 403) &&
				setJoin((before) => (before.ok && now.ok && keepsRoom(before.response, now.response) ? before : now)),
			// Without a network, the page keeps its state.
			() => {},
		);
	}, [token]);

	useEffect(() => {
		if (!waits) return;
		let isCanceled = false;
		let timer: ReturnType<typeof setTimeout>;
		const poll = async () => {
			clearTimeout(timer);
			// Without a network, the next poll tries again.
			const now = await apiClient.call(getJoin, { params: { token } }).catch(() => null);
			if (isCanceled) return;
			// Other errors are temporary.
			if (now?.ok || now?.status === 403) setJoin(now);
			schedulePoll();
		};
		const schedulePoll = () => {
			timer = setTimeout(() => void poll(), pauseFor(opensIn));
		};
		schedulePoll();
		// A device that wakes up polls immediately.
		const woken = () => document.visibilityState === "visible" && void poll();
		document.addEventListener("visibilitychange", woken);
		return () => {
			isCanceled = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", woken);
		};
	}, [waits, opensIn, token]);

	return { join, refresh };
}

interface Props {
	/** The state behind the link when the page was opened. */
	join: Join;
	token: string;
	/** Above the page, before and after the title. */
	bar: [ReactNode, ReactNode];
	/** Shows a session that is held on this page. */
	room: ReactNode;
	/** What attendees can do and read before the session. */
	before: (join: JoinState) => ReactNode;
}

/** An attendee's page of a live session, by its personal link. */
export function JoinPage({ join: first, token, bar: [logo, links], room, before }: Props) {
	const { join, refresh } = useJoin(first, token);
	if (join.ok && join.response.heldHere && join.response.state === "open")
		return (
			<div className="join-room">
				<header className="join-bar">
					{logo}
					<div className="join-name">
						<h1>{join.response.title}</h1>
						<p>
							<SessionWhen at={join.response.startsAt} inline />
						</p>
					</div>
					{links}
				</header>
				<EnterSession token={token} room={room} onChange={refresh} />
			</div>
		);
	const isAhead = join.ok && (join.response.state === "early" || join.response.state === "open");
	return (
		<>
			<header className="join-bar">
				{logo}
				{links}
			</header>
			<Container width={isAhead ? "page" : "text"} className="pb-10">
				{join.ok ? (
					<>
						<PageHeading
							eyebrow={messages.eyebrow}
							title={join.response.title}
							lead={<SessionWhen at={join.response.startsAt} />}
						/>
						<div className="grid justify-items-start gap-6">
							<Face join={join.response} token={token} room={room} onChange={refresh} />
							{isAhead && before(join.response)}
						</div>
					</>
				) : (
					<NotYours code={join.refusal.code} message={join.refusal.message} />
				)}
			</Container>
		</>
	);
}

export const joinTitle = (join: Join | undefined): string =>
	messages.pageTitle(join?.ok ? join.response.title : undefined);

function Face({
	join,
	token,
	room,
	onChange,
}: {
	join: JoinState;
	token: string;
	room: ReactNode;
	onChange: () => void;
}) {
	if (join.state === "canceled")
		return (
			<Says
				tone="warn"
				title={messages.canceled.title}
				actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}
			>
				{messages.canceled.text}
			</Says>
		);
	if (join.state === "over")
		return (
			<Says title={messages.ended.title} actions={<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>}>
				{messages.ended.text}
			</Says>
		);
	if (join.state === "open" && join.ready) return <EnterSession token={token} room={room} onChange={onChange} />;
	if (join.state === "open")
		return join.startsIn > 0 ? (
			<Says title={messages.preparing.title}>{messages.preparing.text}</Says>
		) : (
			<Says tone="warn" title={messages.late.title} actions={<WhenLate supportEmail={join.supportEmail} />}>
				{messages.late.text}
			</Says>
		);
	return (
		<Says title={messages.early.title} actions={<AddToCalendar href={join.calendarUrl} />}>
			{join.movedFrom && (
				<span className="mb-2 block">
					{messages.early.moved} <SessionWhen at={join.movedFrom} inline />.
				</span>
			)}
			{messages.early.opens} <SessionWhen at={join.opensAt} inline />. {messages.early.wait}
		</Says>
	);
}

function Says({ actions, ...notice }: ComponentProps<typeof Notice> & { actions?: ReactNode }) {
	return (
		<>
			<Notice {...notice} live className="w-full" />
			{actions && <div className="flex flex-wrap gap-3">{actions}</div>}
		</>
	);
}

function AddToCalendar({ href }: { href: string }) {
	return (
		<a href={href} className={buttonVariants({ variant: "secondary" })}>
			<CalendarIcon size={20} />
			<span>{messages.addToCalendar}</span>
		</a>
	);
}

/** What happens when a session doesn't begin, and whom to write to. */
export const WhenLate = ({ supportEmail }: { supportEmail: string }) => (
	<div className="grid justify-items-start gap-3">
		<p>{messages.late.next}</p>
		<a href={`mailto:${supportEmail}`} className={buttonVariants({ variant: "secondary" })}>
			{messages.late.write(supportEmail)}
		</a>
	</div>
);

function NotYours({ code, message }: { code: string; message: string }) {
	return (
		<>
			<PageHeading title={code === "seat_gone" ? messages.seatGone : messages.brokenLink} />
			<div className="grid justify-items-start gap-6">
				<Notice tone="danger" className="w-full">
					{message}
				</Notice>
				<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
			</div>
		</>
	);
}
