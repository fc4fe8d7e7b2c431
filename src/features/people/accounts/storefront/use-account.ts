import { useCallback, useEffect, useState } from "react";
import type { ResponseOf } from "../../../../api/call.ts";
import { useHydrated } from "../../../../ui/browser/hydrated.ts";
import { getUser } from "../own-account-contract.ts";
import { useSession } from "./session.ts";
import { useSignedInClient } from "./signed-in-client.ts";

/** How far the signed-in person's account has come: who it is and what was bought. `unread`: nobody knows yet whether there is a session. */
export type AccountState =
	| { is: "unread" }
	| { is: "loading" }
	| { is: "signed-out" }
	| { is: "failed"; message: string }
	| ({ is: "loaded" /** There are older courses. */; hasMore: boolean } & ResponseOf<typeof getUser>);

/** Loads the account of whoever is signed in. `retry` loads it again, after a failure or when its signed links have aged. */
export function useAccount(): { state: AccountState; retry: () => void } {
	const hydrated = useHydrated();
	const userId = useSession()?.userId;
	const signedInClient = useSignedInClient();
	const [state, setState] = useState<AccountState>({ is: "loading" });
	const [round, setRound] = useState(0);
	const retry = useCallback(() => setRound((before) => before + 1), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
	useEffect(() => {
		if (!userId) return;
		let gone = false;
		setState((now) => (now.is === "loaded" && String(now.user.id) === userId ? now : { is: "loading" }));
		signedInClient
			.call(getUser, { params: { userId }, query: {} })
			.then((outcome) => {
				if (gone || !outcome) return;
				setState(outcome.ok ? { is: "loaded", hasMore: outcome.next !== undefined, ...outcome.response } : { is: "failed", message: outcome.refusal.message });
			})
			.catch((error: Error) => {
				if (!gone) setState({ is: "failed", message: error.message });
			});
		return () => {
			gone = true;
		};
	}, [userId, signedInClient, round]);

	if (!hydrated) return { state: { is: "unread" }, retry };
	return { state: userId ? state : { is: "signed-out" }, retry };
}
