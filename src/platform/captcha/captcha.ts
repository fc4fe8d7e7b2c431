/** ALTCHA, version 2. */
export interface CaptchaChallenge {
	parameters: { algorithm: string; [name: string]: unknown };
	signature: string;
}

export interface Captcha {
	provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
	siteKey: string | null;
	/** Returns null if the provider creates its own. */
	challenge(): Promise<CaptchaChallenge | null>;
	/**
	 * Checks a solution, which is accepted once. Returns null if the provider is unavailable.
	 *
	 * @param address the visitor's address, which some providers compare
	 */
	verify(payload: string, address: string): Promise<boolean | null>;
}
