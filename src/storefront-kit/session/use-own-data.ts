import { useCallback, useEffect, useRef, useState } from "react";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { useHydrated } from "#ui/browser/hydrated.ts";
import { toast } from "#ui/feedback/toast.ts";
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
 * Loads data of the logged-in customer. `retry` reloads it, after a failure, after a change or when signed links have
 * expired. A failed reload keeps what is shown: a video would stop, and typed text would be lost.
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
	/** Whose response to which request is shown. */
	const loaded = useRef<{ userId: string; toRequest: typeof toRequest }>(undefined);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
	useEffect(() => {
		if (!userId) return;
		let isCanceled = false;
		const fail = ({ message }: { message: string }) => {
			if (isCanceled) return;
			if (loaded.current?.userId === userId && loaded.current.toRequest === toRequest)
				toast.error(message, { id: "reload" });
			else setState({ is: "failed", message });
		};
		setState((now) => (now.is === "loaded" && now.ownerId === userId ? now : { is: "loading" }));
		(isOptional ? apiClient : signedInClient)
			.call(call, toRequest(userId))
			.then((outcome) => {
				if (isCanceled || !outcome) return;
				if (!outcome.ok) return fail(outcome.refusal);
				loaded.current = { userId, toRequest };
				setState({ is: "loaded", hasMore: outcome.next !== undefined, ownerId: userId, response: outcome.response });
			})
			.catch(fail);
		return () => {
			isCanceled = true;
		};
	}, [call, toRequest, userId, signedInClient, isOptional, round]);

	if (!hydrated) return { state: { is: "unread" }, retry };
	return { state: userId ? state : { is: "signed-out" }, retry };
}
