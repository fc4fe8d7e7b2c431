import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { logOut } from "#features/people/accounts/storefront/index.ts";
import {
	apiClient,
	Button,
	ButtonLink,
	buttonVariants,
	Notice,
	useHydrated,
	useSession,
} from "#storefront-kit/index.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { enterSession, sendPresence } from "../contract.ts";
import { companionMessages as messages } from "../messages.ts";
import { presenceSeconds } from "../rules/session-times.ts";

type State =
	| { is: "entering" }
	| { is: "in"; url: string | null }
	| { is: "signed-out" }
	| { is: "other-person" }
	| { is: "refused"; message: string };

/**
 * Milliseconds after which an attendee can try again, although the connection hangs. A provider may register them
 * meanwhile.
 */
const maxEnterMs = 45_000;

interface Props {
	token: string;
	/** Shows a session that is held on this page. */
	room: ReactNode;
	/** Reloads the session's state, because it may have closed. */
	onChange: () => void;
}

/** Admits the attendee to an open session and confirms presence, or says why joining failed. */
export function EnterSession({ token, room, onChange }: Props) {
	const hydrated = useHydrated();
	const userId = useSession()?.userId;
	const [state, setState] = useState<State>({ is: "entering" });
	const under = useRef(false);

	const enter = useCallback(async () => {
		if (under.current) return;
		under.current = true;
		setState({ is: "entering" });
		const outcome = await apiClient
			.call(enterSession, { params: { token } }, AbortSignal.timeout(maxEnterMs))
			.catch(() => null);
		under.current = false;
		if (outcome?.ok) setState({ is: "in", url: outcome.response.url });
		else if (outcome?.status === 401) setState({ is: "signed-out" });
		else if (outcome?.refusal.code === "not_your_seat") setState({ is: "other-person" });
		else {
			setState({ is: "refused", message: outcome?.refusal.message ?? messages.unreachable });
			if (outcome) onChange();
		}
	}, [token, onChange]);

	useEffect(() => {
		if (!hydrated) return;
		if (userId) void enter();
		else setState({ is: "signed-out" });
	}, [hydrated, userId, enter]);

	if (state.is === "in" && state.url === null)
		return (
			<Present token={token} onRefused={onChange}>
				{room}
			</Present>
		);
	return (
		<div aria-live="polite" className="live-says">
			{state.is === "entering" && (
				<p className="flex items-center gap-3 text-md">
					<Spinner silent className="text-xl text-brand" />
					{messages.entering}
				</p>
			)}
			{state.is === "in" && state.url !== null && <Companion url={state.url} token={token} onRefused={enter} />}
			{state.is === "signed-out" && <SignedOut />}
			{state.is === "other-person" && <OtherUser />}
			{state.is === "refused" && (
				<>
					<Notice tone="danger" title={messages.refused.title} className="w-full">
						{state.message}
					</Notice>
					<Button onClick={enter}>{messages.refused.again}</Button>
				</>
			)}
		</div>
	);
}

/** Stays open beside the meeting: without a provider's report, presence on this page is the attendance. */
function Companion({ url, token, onRefused }: { url: string; token: string; onRefused: () => void }) {
	const reached = usePresence(token, onRefused);
	const { open } = messages;
	return (
		<>
			<Notice tone="success" title={open.title} className="w-full">
				{open.text}
			</Notice>
			<a href={url} target="_blank" rel="noopener noreferrer" className={buttonVariants({ size: "large" })}>
				<span>
					{open.button}
					<span className="sr-only">{open.newTab}</span>
				</span>
			</a>
			{reached ? (
				<p className="text-muted">{open.confirmed}</p>
			) : (
				<Notice tone="warn" className="w-full">
					{open.interrupted}
				</Notice>
			)}
		</>
	);
}

/**
 * Confirms presence beside the room. A refusal can mean that the session was canceled or has another date, which the
 * room can't say.
 */
function Present({ token, onRefused, children }: { token: string; onRefused: () => void; children: ReactNode }) {
	usePresence(token, onRefused);
	return children;
}

function SignedOut() {
	const { pathname } = useLocation();
	return (
		<>
			<Notice title={messages.signedOut.title} className="w-full">
				{messages.signedOut.text}
			</Notice>
			<ButtonLink to="/login" state={{ to: pathname }} size="large">
				{messages.signedOut.button}
			</ButtonLink>
		</>
	);
}

function OtherUser() {
	const name = useSession()?.fullName;
	return (
		<>
			<Notice tone="warn" title={messages.otherAccount.title} className="w-full">
				{messages.otherAccount.text(name)}
			</Notice>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/myOrders">My Orders</ButtonLink>
				<Button variant="secondary" onClick={() => void logOut()}>
					{messages.otherAccount.logOut}
				</Button>
			</div>
		</>
	);
}

/**
 * Reports presence every 30 seconds, and at once when the page becomes visible.
 *
 * @param onRefused called when the server no longer accepts presence
 * @returns false while the server is unreachable
 */
function usePresence(token: string, onRefused: () => void): boolean {
	const [reached, setReached] = useState(true);
	useEffect(() => {
		let isCanceled = false;
		const send = async () => {
			const outcome = await apiClient.call(sendPresence, { params: { token } }).catch(() => null);
			if (isCanceled) return;
			setReached(outcome?.ok ?? false);
			if (outcome && !outcome.ok && outcome.status < 500) onRefused();
		};
		void send();
		const timer = setInterval(send, presenceSeconds * 1_000);
		const onVisible = () => document.visibilityState === "visible" && void send();
		document.addEventListener("visibilitychange", onVisible);
		return () => {
			isCanceled = true;
			clearInterval(timer);
			document.removeEventListener("visibilitychange", onVisible);
		};
	}, [token, onRefused]);
	return reached;
}
