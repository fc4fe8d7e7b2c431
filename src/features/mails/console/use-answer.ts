import { useCallback, useEffect, useState } from "react";
import { useHydrated } from "../../../ui/hydrated.ts";
import type { AnswerOf, Call, InputOf } from "../../../wire/call.ts";
import { useAskSignedIn, useSession } from "../../accounts/storefront/index.ts";

/** How far an operator's call has come. `unread`: nobody knows yet whether there is a session. `closed`: not an operator. */
export type AnswerState<C extends Call> =
	| { is: "unread" }
	| { is: "signed-out" }
	| { is: "loading" }
	| { is: "closed" }
	| { is: "failed"; message: string }
	| { is: "loaded"; answer: AnswerOf<C> };

/** Makes an operator's call as long as the page is open: again when its input changes, and on `again`. */
export function useAnswer<C extends Call>(call: C, input: InputOf<C>): { state: AnswerState<C>; again: () => void } {
	const hydrated = useHydrated();
	const signedIn = useSession() !== null;
	const askSignedIn = useAskSignedIn();
	const [state, setState] = useState<AnswerState<C>>({ is: "loading" });
	const [round, setRound] = useState(0);
	const again = useCallback(() => setRound((before) => before + 1), []);
	const asked = JSON.stringify(input);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try; the input is compared by what it says
	useEffect(() => {
		if (!signedIn) return;
		let gone = false;
		const show = (next: AnswerState<C>) => {
			if (!gone) setState(next);
		};
		setState((now) => (now.is === "loaded" ? now : { is: "loading" }));
		askSignedIn(call, input)
			.then((outcome) => {
				if (!outcome) return;
				if (outcome.ok) show({ is: "loaded", answer: outcome.answer });
				else show(outcome.status === 403 ? { is: "closed" } : { is: "failed", message: outcome.refusal.message });
			})
			.catch((error: Error) => show({ is: "failed", message: error.message }));
		return () => {
			gone = true;
		};
	}, [call, asked, askSignedIn, signedIn, round]);

	if (!hydrated) return { state: { is: "unread" }, again };
	return { state: signedIn ? state : { is: "signed-out" }, again };
}
