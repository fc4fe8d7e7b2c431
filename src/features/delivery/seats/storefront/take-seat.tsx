import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { isOutage } from "#api/outcome.ts";
import { CompletedNote } from "#features/delivery/certificates/storefront/index.ts";
import { logOut, type WayBack } from "#features/people/accounts/storefront/index.ts";
import { Button, ButtonLink, Notice, type ResponseOf, useSession, useSignedInClient } from "#storefront-kit/index.ts";
import { CheckIcon } from "#ui/icons/controls/check-icon.tsx";
import { acceptSeat, type Invitation } from "../contract.ts";
import { invitationMessages as messages, seatMessages } from "../messages.ts";

type State =
	| { is: "ready" }
	| { is: "busy" }
	/** `isTemporary`: trying again can help. */
	| { is: "refused"; code: string; message: string; isTemporary: boolean }
	| { is: "done"; response: ResponseOf<typeof acceptSeat> };

/**
 * Accepts the seat: immediately if logged in, otherwise after signing up or logging in. Visitors who return from there
 * need not press the button again.
 */
export function TakeSeat({ token, offer }: { token: string; offer: Invitation }) {
	const session = useSession();
	const signedInClient = useSignedInClient();
	const location = useLocation();
	const came = (location.state as { acceptSeat?: boolean } | null)?.acceptSeat === true;
	const [state, setState] = useState<State>({ is: "ready" });
	const tried = useRef(false);
	const done = useRef<HTMLDivElement>(null);

	const take = useCallback(async () => {
		setState({ is: "busy" });
		try {
			const outcome = await signedInClient.call(acceptSeat, { params: { token } });
			if (!outcome) return;
			if (outcome.ok) return setState({ is: "done", response: outcome.response });
			setState({
				is: "refused",
				code: outcome.refusal.code,
				message: outcome.refusal.message,
				isTemporary: isOutage(outcome.status),
			});
		} catch (error) {
			const message = error instanceof Error && error.message ? error.message : seatMessages.failed;
			setState({ is: "refused", code: "network", message, isTemporary: true });
		}
	}, [signedInClient, token]);

	useEffect(() => {
		if (!came || !session || tried.current) return;
		tried.current = true;
		void take();
	}, [came, session, take]);
	useEffect(() => {
		if (state.is === "done") done.current?.focus();
	}, [state]);

	if (state.is === "done")
		return (
			<div ref={done} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
				<Notice tone="success" title={messages.taken} live className="w-full">
					{messages.takenText}
				</Notice>
				<ButtonLink to="/myOrders" size="large">
					{messages.openOrders}
				</ButtonLink>
			</div>
		);
	const back: WayBack = { to: `/seats/${token}`, with: { acceptSeat: true }, email: offer.email };
	return (
		<>
			<div className="when-signed-in">
				<div className="grid w-full justify-items-start gap-4">
					{state.is === "refused" && (
						<Notice tone={state.code === "has_course" ? "info" : "danger"} live className="w-full">
							<span className="wrap-anywhere">{state.message}</span>
						</Notice>
					)}
					{state.is === "refused" && state.code === "wrong_address" && (
						<Button variant="secondary" onClick={() => logOut().then(() => setState({ is: "ready" }))}>
							{messages.otherAccount}
						</Button>
					)}
					{state.is === "refused" && state.code === "has_course" && (
						<ButtonLink to="/myOrders">{messages.myOrders}</ButtonLink>
					)}
					{(state.is !== "refused" || state.isTemporary) && (
						<>
							<CompletedNote courseID={offer.courseID} how="seat" />
							<Button
								size="large"
								icon={<CheckIcon size={20} />}
								busy={state.is === "busy"}
								busyLabel={messages.taking}
								onClick={take}
							>
								{messages.take}
							</Button>
							{session?.fullName && <p className="text-sm text-muted">{messages.loggedInAs(session.fullName)}</p>}
						</>
					)}
				</div>
			</div>
			<div className="when-signed-out">
				<div className="grid w-full gap-4">
					<p>
						{messages.belongsTo[0]}
						<span className="font-semibold wrap-anywhere">{offer.email}</span>
						{messages.belongsTo[1]}
					</p>
					<div className="flex flex-wrap gap-3">
						<ButtonLink to="/signup" size="large" state={back}>
							{messages.signUp}
						</ButtonLink>
						<ButtonLink to="/login" size="large" variant="secondary" state={back}>
							{messages.logIn}
						</ButtonLink>
					</div>
				</div>
			</div>
		</>
	);
}
