import type { AppOptions } from "#platform/feature/app-options.ts";

/** A captcha and password hashes that cost almost no CPU time. */
export const easyWork = {
	captchaWork: { rounds: 1, min: 5, max: 10 },
	passwordCost: { memory: 64, passes: 1 },
} satisfies AppOptions;
