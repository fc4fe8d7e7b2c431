import { ClientError, ResponseBodyError } from "openid-client";
import { messageOfError } from "#values/error-message.ts";

/**
 * Why the provider's response did not lead to a login. `misconfigured`: the provider does not accept this site's
 * client.
 */
export type ExchangeFailure =
	| "provider_unavailable"
	| "misconfigured"
	| "code_rejected"
	| "wrong_audience"
	| "wrong_nonce"
	| "id_token_expired"
	| "invalid_response";

/** Errors of the token endpoint that an invalid or used code causes. */
const codeErrors = new Set(["invalid_grant", "invalid_request"]);
const claimFailures: Record<string, ExchangeFailure> = {
	aud: "wrong_audience",
	azp: "wrong_audience",
	nonce: "wrong_nonce",
};
/** Codes of responses that something between the product and the provider can have sent. */
const unusable = new Set(["OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON", "OAUTH_PARSE_ERROR"]);

/** Sorts the errors of openid-client and of the network. */
export function classifyFailure(error: unknown): ExchangeFailure {
	if (error instanceof ResponseBodyError) {
		if (error.status >= 500) return "provider_unavailable";
		return codeErrors.has(error.error) ? "code_rejected" : "misconfigured";
	}
	// The library wraps errors of the network in one without a code.
	if (!(error instanceof ClientError) || !error.code || unusable.has(error.code)) return "provider_unavailable";
	if (error.code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return "id_token_expired";
	return claimFailures[claimIn(error) ?? ""] ?? "invalid_response";
}

/** Describes an error for the log, without the claims and tokens in its causes. */
export function describeFailure(error: unknown): { message: string; code?: string | undefined } {
	if (error instanceof ResponseBodyError)
		return { message: error.error_description ?? error.message, code: error.error };
	const { code, cause } = error as { code?: string; cause?: unknown };
	return { message: messageOfError(code ? error : (cause ?? error)), code };
}

/** Finds the claim that did not match, at any depth of the causes. */
function claimIn(error: unknown): string | undefined {
	for (let at: unknown = error; typeof at === "object" && at !== null; at = (at as { cause?: unknown }).cause) {
		const { claim } = at as { claim?: unknown };
		if (typeof claim === "string") return claim;
	}
	return undefined;
}
