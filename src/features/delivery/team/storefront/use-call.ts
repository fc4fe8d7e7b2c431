import { type Call, type InputOf, type ResponseOf, useSignedInClient } from "#storefront-kit/index.ts";
import { messageOfError } from "#values/error-message.ts";

/** Makes a call. Returns the response, or the message of what went wrong; null if the session has ended. */
export function useCall() {
	const signedInClient = useSignedInClient({ comeBack: true });
	return async <C extends Call>(
		declaration: C,
		input: InputOf<C>,
	): Promise<{ response: ResponseOf<C> } | { message: string } | null> => {
		try {
			const outcome = await signedInClient.call(declaration, input);
			if (!outcome) return null;
			if (outcome.ok) return { response: outcome.response };
			const { details, message } = outcome.refusal;
			return { message: details?.[0]?.message ?? message };
		} catch (error) {
			return { message: messageOfError(error) };
		}
	};
}
