import * as z from "zod/mini";
import type { Captcha } from "./captcha.ts";

const Verdict = z.object({ success: z.boolean() });

type Provider = Exclude<Captcha["provider"], "altcha">;

const addresses: Record<Provider, string> = {
	turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
	hcaptcha: "https://api.hcaptcha.com/siteverify",
	recaptcha: "https://www.google.com/recaptcha/api/siteverify",
};

/** All three third-party captchas use this protocol and accept each token once. `patience`: timeout in milliseconds. */
export function createSiteverify(
	{ provider, siteKey, secret }: { provider: Provider; siteKey: string; secret: string },
	options: { address?: string; patience?: number } = {},
): Captcha {
	return {
		provider,
		siteKey,
		challenge: async () => null,
		async verify(payload, address) {
			try {
				const response = await fetch(options.address ?? addresses[provider], {
					method: "POST",
					body: new URLSearchParams({
						secret,
						response: payload,
						remoteip: address,
						...(provider === "hcaptcha" ? { sitekey: siteKey } : {}),
					}),
					redirect: "error",
					signal: AbortSignal.timeout(options.patience ?? 5_000),
				});
				if (!response.ok) return null;
				return z.safeParse(Verdict, await response.json()).data?.success === true;
			} catch {
				// Without a readable response, the visitor is asked to try again.
				return null;
			}
		},
	};
}
