import { useCallback, useState } from "react";
import { type Call, type InputOf, type ResponseOf, useSignedInClient } from "#storefront-kit/index.ts";
import { messageOfError } from "#values/error-message.ts";

interface Failure {
	/** Missing without a response. */
	code?: string;
	message: string;
	/** Whether a field of the request is wrong. */
	isOfField: boolean;
}

/** Neither, if the session has ended and the login page opens. */
type Result<C extends Call> =
	| { response: ResponseOf<C>; failure?: undefined }
	| { response?: undefined; failure?: Failure };

/**
 * Makes calls of the logged-in customer, one after the other.
 *
 * @returns `busy`: during a call; `error`: why the latest one failed, or empty
 */
export function useCall() {
	const client = useSignedInClient({ comeBack: true });
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	const call = useCallback(
		async <C extends Call>(declaration: C, input: InputOf<C>): Promise<Result<C>> => {
			const fail = (failure: Failure) => {
				setError(failure.message);
				return { failure };
			};
			setBusy(true);
			setError("");
			try {
				const outcome = await client.call(declaration, input);
				if (!outcome) return {};
				if (outcome.ok) return { response: outcome.response };
				const { code, message, details } = outcome.refusal;
				return fail({ code, message: details?.[0]?.message ?? message, isOfField: details?.[0] !== undefined });
			} catch (error) {
				return fail({ message: messageOfError(error), isOfField: false });
			} finally {
				setBusy(false);
			}
		},
		[client],
	);
	return { call, busy, error };
}
