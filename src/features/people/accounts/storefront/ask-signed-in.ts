import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { Call, InputOf } from "../../../../api/call.ts";
import type { Outcome } from "../../../../api/outcome.ts";
import { cart } from "../../../sales/cart/storefront/index.ts";
import { ask } from "./ask.ts";
import { dropSession } from "./session.ts";

/** A call on behalf of the signed-in person; null when the session turned out to be over and the visitor is on the way to log in again. */
export type AskSignedIn = <C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>) => Promise<Outcome<C> | null>;

/** What `/login` is told when it opens because a session ended. */
export const sessionEnded = { sessionEnded: true } as const;

/**
 * Gives the one way to make calls that need a session. When the server no longer knows the session (401), the session is
 * cleared, the cart is kept, and `/login` opens and says why.
 *
 * @param comeBack whether logging in leads back to the page that made the call
 */
export function useAskSignedIn({ comeBack = false }: { comeBack?: boolean } = {}): AskSignedIn {
	const navigate = useNavigate();
	return useCallback<AskSignedIn>(
		async (call, input, headers) => {
			const outcome = await ask(call, input, undefined, headers);
			if (outcome.ok || outcome.status !== 401) return outcome;
			dropSession();
			cart.keep();
			const { pathname, search } = window.location;
			navigate("/login", { state: comeBack ? { ...sessionEnded, to: pathname + search } : sessionEnded });
			return null;
		},
		[navigate, comeBack],
	);
}
