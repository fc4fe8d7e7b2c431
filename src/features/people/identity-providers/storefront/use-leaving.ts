import { useCallback, useState } from "react";
import type { Outcome } from "#api/outcome.ts";
import { useRestoredPage } from "#ui/browser/restored-page.ts";
import type { beginLink, beginProviderLogin } from "../contract.ts";
import { providerButtonsMessages } from "./messages.ts";
import { type PendingLogin, savePendingLogin } from "./pending-login.ts";

type Begun = Outcome<typeof beginProviderLogin> | Outcome<typeof beginLink> | null;

/** Opens the login page of a provider. `busy` is the provider's id while that page loads. */
export function useLeaving() {
	const [busy, setBusy] = useState<string>();
	const [error, setError] = useState("");
	useRestoredPage(() => setBusy(undefined));

	/** @param begin asks the server where to go; null if the session has ended and another page opens */
	const leave = useCallback(
		async (provider: string, begin: () => Promise<Begun>, pending: Omit<PendingLogin, "request">) => {
			setBusy(provider);
			setError("");
			try {
				const outcome = await begin();
				if (outcome?.ok && savePendingLogin({ ...pending, request: outcome.response.request }))
					return window.location.assign(outcome.response.url);
				if (outcome) setError(outcome.ok ? providerButtonsMessages.storage : outcome.refusal.message);
			} catch {
				setError(providerButtonsMessages.network);
			}
			setBusy(undefined);
		},
		[],
	);
	return { busy, error, leave };
}
