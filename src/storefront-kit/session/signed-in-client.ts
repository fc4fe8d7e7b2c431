import { useMemo } from "react";
import { useNavigate } from "react-router";
import type { Call, InputOf } from "#api/call.ts";
import type { Outcome } from "#api/outcome.ts";
import { apiClient } from "./api-client.ts";
import { dropSession, readSession } from "./session.ts";

/** An API client for signed-in users. A call returns null when the session has ended and the login page opens. */
export interface SignedInClient {
	call<C extends Call>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<Outcome<C> | null>;
}

/** The navigation state of `/login` after a session has ended. */
const sessionEnded = { sessionEnded: true } as const;

/**
 * Returns the API client for calls that need a session.
 * On a 401 it clears the session and opens `/login`, which shows the reason.
 *
 * @param comeBack whether the login returns to the page that made the call
 */
export function useSignedInClient({ comeBack = false }: { comeBack?: boolean } = {}): SignedInClient {
	const navigate = useNavigate();
	return useMemo<SignedInClient>(
		() => ({
			async call(call, input, headers) {
				const before = readSession();
				const outcome = await apiClient.call(call, input, undefined, headers);
				if (outcome.ok || outcome.status !== 401) return outcome;
				const now = readSession();
				// A login in another tab must not end with the session before it.
				if (now && now.token !== before?.token) return outcome;
				if (now) dropSession();
				const { pathname, search } = window.location;
				navigate("/login", { state: comeBack ? { ...sessionEnded, to: pathname + search } : sessionEnded });
				return null;
			},
		}),
		[navigate, comeBack],
	);
}
