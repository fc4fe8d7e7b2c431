import { useCallback, useState } from "react";
import { type Call, callOrProblem, type InputOf, Notice, type ResponseOf } from "#storefront-kit/index.ts";

/** Makes a call from a page that stays open. `send` returns its response, or keeps what to show as `problem`. */
export function useRoomCall() {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const send = useCallback(
		async <C extends Call>(call: C, input: InputOf<C>, maxMs?: number): Promise<ResponseOf<C> | undefined> => {
			setBusy(true);
			const outcome = await callOrProblem(call, input, maxMs);
			setBusy(false);
			setProblem(outcome.problem);
			return outcome.response;
		},
		[],
	);
	return { busy, problem, setProblem, send };
}

/** Shows what `useRoomCall` kept. */
export const Problem = ({ children }: { children: string | null | undefined }) =>
	children && (
		<Notice tone="warn" live>
			{children}
		</Notice>
	);
