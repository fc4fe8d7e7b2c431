import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { type AltchaWork, createAltcha } from "./altcha.ts";
import type { Captcha } from "./captcha.ts";
import { createSiteverify } from "./siteverify.ts";

/** `key` signs the self-hosted challenges. */
export function openCaptcha(
	settings: {
		CAPTCHA_PROVIDER: Captcha["provider"];
		CAPTCHA_SITE_KEY?: string | undefined;
		CAPTCHA_SECRET?: string | undefined;
	},
	{ db, clock, key, work }: { db: Database; clock: Clock; key: Buffer; work?: AltchaWork },
): Captcha {
	const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings;
	if (provider === "altcha") return createAltcha({ db, clock, key, ...(work ? { work } : {}) });
	if (!siteKey || !secret)
		throw new Error(`CAPTCHA_SITE_KEY and CAPTCHA_SECRET are required with CAPTCHA_PROVIDER=${provider}`);
	return createSiteverify({ provider, siteKey, secret });
}
