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
	 * Checks a solution, which is accepted once. Null if the provider is unavailable. Some providers compare the
	 * visitor's `address`.
	 */
	verify(payload: string, address: string): Promise<boolean | null>;
}
