import { useCallback, useEffect, useState } from "react";
import type { Call, InputOf, ResponseOf } from "#api/call.ts";
import { useSignedInClient } from "#storefront-kit/index.ts";

export type Opened<Content> = { is: "loading" } | { is: "failed"; message: string } | { is: "open"; response: Content };

/** Loads the media of a purchased course on mount. `again` repeats the request after a failure. */
export function useOpened<C extends Call>(call: C, reference: string, isEnabled = true): { state: Opened<ResponseOf<C>>; again: () => void } {
	const apiClient = useSignedInClient();
	const [state, setState] = useState<Opened<ResponseOf<C>>>({ is: "loading" });
	const [round, setRound] = useState(0);
	const again = useCallback(() => setRound((before) => before + 1), []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
	useEffect(() => {
		if (!isEnabled) return;
		let isCanceled = false;
		setState({ is: "loading" });
		apiClient
			.call(call, { params: { reference } } as unknown as InputOf<C>)
			.then((outcome) => {
				if (isCanceled || !outcome) return;
				setState(outcome.ok ? { is: "open", response: outcome.response } : { is: "failed", message: outcome.refusal.message });
			})
			.catch((error: Error) => {
				if (!isCanceled) setState({ is: "failed", message: error.message });
			});
		return () => {
			isCanceled = true;
		};
	}, [apiClient, call, reference, isEnabled, round]);

	return { state, again };
}
