import { useCallback, useEffect, useState } from "react";
import { listSeats, type SeatList, type SeatSummary } from "../contract.ts";
import { useCall } from "./use-call.ts";

type State = { is: "loading" } | { is: "failed"; message: string } | { is: "loaded"; list: SeatList };

export function useSeats(lineId: number, onChanged: (now: SeatSummary) => void) {
	const { call } = useCall();
	const [state, setState] = useState<State>({ is: "loading" });

	const show = useCallback(
		(list: SeatList) => {
			setState({ is: "loaded", list });
			onChanged(list);
		},
		[onChanged],
	);

	const load = useCallback(async () => {
		setState((now) => (now.is === "loaded" ? now : { is: "loading" }));
		const { response, failure } = await call(listSeats, { params: { lineId: String(lineId) } });
		if (response) show(response);
		else if (failure) setState({ is: "failed", message: failure.message });
	}, [call, lineId, show]);

	useEffect(() => void load(), [load]);

	return { state, show, load };
}

export type Seats = ReturnType<typeof useSeats>;
