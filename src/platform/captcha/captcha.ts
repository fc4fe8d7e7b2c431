/** A challenge as sent to the browser (ALTCHA, version 2). */
export interface CaptchaChallenge {
	parameters: { algorithm: string; [name: string]: unknown };
	signature: string;
}

/** Distinguishes people from bots. */
export interface Captcha {
	provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
	/** What the provider's script in the browser needs; null for the self-hosted captcha. */
	siteKey: string | null;
	/** Creates a challenge; null if the provider creates its own. */
	challenge(): Promise<CaptchaChallenge | null>;
	/**
	 * Checks a solution. Each is accepted once.
	 *
	 * @param address the visitor's address, which some providers compare
	 * @returns null if the provider is unavailable
	 */
	verify(payload: string, address: string): Promise<boolean | null>;
}
