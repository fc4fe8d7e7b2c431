import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { ask, logOut, useSession } from "../../accounts/storefront/index.ts";
import { enterSession } from "../contract.ts";

type State = { is: "entering" } | { is: "gone in"; url: string } | { is: "signed-out" } | { is: "other-person" } | { is: "refused"; message: string };

/** The open door of a session: lets its attendee in, and says clearly why somebody else stays outside. */
export function Door({ token }: { token: string }) {
	const hydrated = useHydrated();
	const userId = useSession()?.userId;
	const [state, setState] = useState<State>({ is: "entering" });
	const under = useRef(false);

	const enter = useCallback(async () => {
		if (under.current) return;
		under.current = true;
		setState({ is: "entering" });
		const outcome = await ask(enterSession, { params: { token } }).catch(() => null);
		under.current = false;
		if (outcome?.ok) {
			setState({ is: "gone in", url: outcome.answer.url });
			window.location.assign(outcome.answer.url);
		} else if (outcome?.status === 401) setState({ is: "signed-out" });
		else if (outcome?.refusal.code === "not_your_seat") setState({ is: "other-person" });
		else setState({ is: "refused", message: outcome?.refusal.message ?? "The server could not be reached. Please check your connection and try again." });
	}, [token]);

	useEffect(() => {
		if (!hydrated) return;
		if (userId) void enter();
		else setState({ is: "signed-out" });
	}, [hydrated, userId, enter]);

	return (
		<div aria-live="polite" className="grid justify-items-start gap-5">
			{state.is === "entering" && (
				<p className="flex items-center gap-3 text-md">
					<Spinner silent className="text-xl text-brand" />
					Taking you to the session…
				</p>
			)}
			{state.is === "gone in" && (
				<Notice tone="success" title="The door is open." className="w-full">
					The session opens in a moment. If it does not,{" "}
					<a href={state.url} className="link">
						go to the meeting
					</a>
					.
				</Notice>
			)}
			{state.is === "signed-out" && <SignedOut />}
			{state.is === "other-person" && <OtherPerson />}
			{state.is === "refused" && (
				<>
					<Notice tone="danger" title="You could not be let in." className="w-full">
						{state.message}
					</Notice>
					<Button onClick={enter}>Try again</Button>
				</>
			)}
		</div>
	);
}

function SignedOut() {
	const { pathname } = useLocation();
	return (
		<>
			<Notice title="Log in to join." className="w-full">
				The session is open. Log in with the account that has the seat: it is the address to which this link was sent.
			</Notice>
			<ButtonLink to="/login" state={{ to: pathname }} size="large">
				Log in and join
			</ButtonLink>
		</>
	);
}

function OtherPerson() {
	const name = useSession()?.fullName;
	return (
		<>
			<Notice tone="warn" title="This link belongs to another account." className="w-full">
				You are logged in{name ? ` as ${name}` : ""}. Every attendee has a link of their own: open yours from My Orders, or log in with the account to which
				this link was sent.
			</Notice>
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/myOrders">My Orders</ButtonLink>
				<Button variant="secondary" onClick={() => void logOut()}>
					Log out
				</Button>
			</div>
		</>
	);
}
