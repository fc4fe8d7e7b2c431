import { useCallback, useEffect, useState } from "react";
import { type Call, type InputOf, type ResponseOf, useSignedInClient } from "#storefront-kit/index.ts";
import { listSeats, type SeatList, type SeatSummary } from "../contract.ts";
import { seatMessages } from "../messages.ts";

type State = { is: "loading" } | { is: "failed"; message: string } | { is: "loaded"; list: SeatList };

/** The outcome of a call: its response, or a message with the invalid fields. */
export type Done<Body> =
	| { ok: true; response: Body }
	| { ok: false; message: string; code?: string; details?: { path: string; message: string }[] | undefined };

export function useSeats(lineId: number, onChanged: (now: SeatSummary) => void) {
	const signedInClient = useSignedInClient();
	const [state, setState] = useState<State>({ is: "loading" });

	const show = useCallback(
		(list: SeatList) => {
			setState({ is: "loaded", list });
			onChanged(list);
		},
		[onChanged],
	);

	const call = useCallback(
		async <C extends Call>(declaration: C, input: InputOf<C>): Promise<Done<ResponseOf<C>> | null> => {
			try {
				const outcome = await signedInClient.call(declaration, input);
				if (!outcome) return null;
				if (outcome.ok) return { ok: true, response: outcome.response };
				return {
					ok: false,
					code: outcome.refusal.code,
					message: outcome.refusal.message || seatMessages.failed,
					details: outcome.refusal.details,
				};
			} catch (error) {
				return { ok: false, message: error instanceof Error && error.message ? error.message : seatMessages.failed };
			}
		},
		[signedInClient],
	);

	const load = useCallback(async () => {
		setState((now) => (now.is === "loaded" ? now : { is: "loading" }));
		const done = await call(listSeats, { params: { lineId: String(lineId) } });
		if (done?.ok) show(done.response);
		else if (done) setState({ is: "failed", message: done.message });
	}, [call, lineId, show]);

	useEffect(() => void load(), [load]);

	return { state, call, show, load };
}

export type Seats = ReturnType<typeof useSeats>;
