import type { Captcha } from "./captcha.ts";

const origins: Record<Captcha["provider"], string[]> = {
	altcha: [],
	turnstile: ["https://challenges.cloudflare.com"],
	hcaptcha: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
	recaptcha: [
		"https://www.google.com/recaptcha/",
		"https://www.gstatic.com/recaptcha/",
		"https://recaptcha.google.com/recaptcha/",
	],
};

export const captchaOrigins = (provider: Captcha["provider"]): string[] => origins[provider];
