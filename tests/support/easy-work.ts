import type { AppOptions } from "#platform/feature/app-options.ts";

/** A captcha and password hashes that cost almost no CPU time. */
export const easyWork = {
	captchaWork: { rounds: 1, fewest: 5, most: 10 },
	passwordCost: { memory: 64, passes: 1 },
} satisfies AppOptions;
