/** A puzzle as the browser gets it (ALTCHA, challenge version 2). */
export interface CaptchaChallenge {
	parameters: { algorithm: string; [name: string]: unknown };
	signature: string;
}

/** Proof that a person (or a patient machine) is there. */
export interface Captcha {
	provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
	/** What the provider's script in the browser needs; null for our own. */
	siteKey: string | null;
	/** A fresh puzzle; null when the provider hands out its own. */
	challenge(): Promise<CaptchaChallenge | null>;
	/**
	 * Whether what the browser sent is a solution. Each counts once.
	 *
	 * @param address the caller's, which some providers compare
	 * @returns null when the provider could not be asked
	 */
	verify(payload: string, address: string): Promise<boolean | null>;
}
