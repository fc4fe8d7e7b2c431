import { useCallback, useState } from "react";
import { type Call, type InputOf, type ResponseOf, useSignedInClient } from "#storefront-kit/index.ts";
import { specifiedMessages } from "../messages.ts";

type Details = { path: string; message: string }[] | undefined;

/** Submits a form of the logged-in customer and tracks its state. */
export function useSending() {
	const signedInClient = useSignedInClient();
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState("");
	const [done, setDone] = useState("");

	/**
	 * @param refused receives errors by field; returns true if it shows them
	 * @returns the response, or null after a failure
	 */
	const send = useCallback(
		async <C extends Call>(
			call: C,
			input: InputOf<C>,
			refused: (details: Details) => boolean = () => false,
		): Promise<ResponseOf<C> | null> => {
			setBusy(true);
			setTrouble("");
			setDone("");
			try {
				const outcome = await signedInClient.call(call, input);
				if (outcome?.ok) return outcome.response;
				if (outcome && !refused(outcome.refusal.details)) setTrouble(outcome.refusal.message);
			} catch {
				setTrouble(specifiedMessages.network);
			} finally {
				setBusy(false);
			}
			return null;
		},
		[signedInClient],
	);
	return { busy, trouble, done, setDone, send };
}
