import { useCallback, useEffect, useState } from "react";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { useHydrated } from "#ui/browser/hydrated.ts";
import { apiClient } from "./api-client.ts";
import { useSession } from "./session.ts";
import { useSignedInClient } from "./signed-in-client.ts";

/** `unread`: the page is not hydrated, so the session is unknown. */
export type OwnDataState<Data> =
	| { is: "unread" }
	| { is: "loading" }
	| { is: "signed-out" }
	| { is: "failed"; message: string }
	| { is: "loaded"; response: Data /** True if there are more pages. */; hasMore: boolean; ownerId: string };

/**
 * Loads data of the logged-in customer. `retry` reloads it, after a failure or when signed links have expired.
 *
 * @param toRequest creates the request; must be the same function on each render
 * @param isOptional whether the page is for everyone: an ended session then doesn't lead to the login
 */
export function useOwnData<C extends Call>(
	call: C,
	toRequest: (userId: string) => InputOf<C>,
	{ isOptional = false } = {},
): { state: OwnDataState<ResponseOf<C>>; retry: () => void } {
	const hydrated = useHydrated();
	const userId = useSession()?.userId;
	const signedInClient = useSignedInClient();
	const [state, setState] = useState<OwnDataState<ResponseOf<C>>>({ is: "loading" });
	const [round, setRound] = useState(0);
	const retry = useCallback(() => setRound((before) => before + 1), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
	useEffect(() => {
		if (!userId) return;
		let isCanceled = false;
		setState((now) => (now.is === "loaded" && now.ownerId === userId ? now : { is: "loading" }));
		(isOptional ? apiClient : signedInClient)
			.call(call, toRequest(userId))
			.then((outcome) => {
				if (isCanceled || !outcome) return;
				if (outcome.ok) setState({ is: "loaded", hasMore: outcome.next !== undefined, ownerId: userId, response: outcome.response });
				else setState({ is: "failed", message: outcome.refusal.message });
			})
			.catch((error: Error) => {
				if (!isCanceled) setState({ is: "failed", message: error.message });
			});
		return () => {
			isCanceled = true;
		};
	}, [call, toRequest, userId, signedInClient, isOptional, round]);

	if (!hydrated) return { state: { is: "unread" }, retry };
	return { state: userId ? state : { is: "signed-out" }, retry };
}
