import { useCallback, useEffect, useState } from "react";
import type { Call, InputOf } from "../../../../api/call.ts";
import { useAskSignedIn } from "../../../people/accounts/storefront/index.ts";
import { listSeats, type SeatList, type SeatSummary } from "../contract.ts";
import { seatMessages } from "../messages.ts";

type State = { is: "loading" } | { is: "failed"; message: string } | { is: "loaded"; list: SeatList };

/** How a call ended: with its answer, or with a sentence for a person and what was said of each field. */
export type Done<Answer> = { ok: true; answer: Answer } | { ok: false; message: string; details?: { path: string; message: string }[] | undefined };

/** The seats of a line, and the one way to make calls about them: what they answer is shown at once. */
export function useSeats(lineId: number, onChanged: (now: SeatSummary) => void) {
	const askSignedIn = useAskSignedIn();
	const [state, setState] = useState<State>({ is: "loading" });

	const show = useCallback(
		(list: SeatList) => {
			setState({ is: "loaded", list });
			onChanged(list);
		},
		[onChanged],
	);

	const ask = useCallback(
		async <C extends Call>(call: C, input: InputOf<C>): Promise<Done<import("../../../../api/call.ts").ResponseOf<C>> | null> => {
			try {
				const outcome = await askSignedIn(call, input);
				if (!outcome) return null;
				if (outcome.ok) return { ok: true, answer: outcome.answer };
				return { ok: false, message: outcome.refusal.message || seatMessages.failed, details: outcome.refusal.details };
			} catch (error) {
				return { ok: false, message: error instanceof Error && error.message ? error.message : seatMessages.failed };
			}
		},
		[askSignedIn],
	);

	const load = useCallback(async () => {
		setState((now) => (now.is === "loaded" ? now : { is: "loading" }));
		const done = await ask(listSeats, { params: { lineId: String(lineId) } });
		if (done?.ok) show(done.answer);
		else if (done) setState({ is: "failed", message: done.message });
	}, [ask, lineId, show]);

	useEffect(() => void load(), [load]);

	return { state, ask, show, load };
}

export type Seats = ReturnType<typeof useSeats>;
