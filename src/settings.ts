import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
const blankIsNone = <Out>(schema: z.ZodMiniType<Out, string>) => z.optional(schema);
const withDefault = <Out>(schema: z.ZodMiniType<Out, string>, value: string) => z.prefault(schema, value);
const address = (...protocols: string[]) => z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)));
/** An address of a host, where one is needed to say anything at all. */
const hostAddress = (...protocols: string[]) => address(...protocols).check(z.refine((text) => URL.canParse(text) && new URL(text).host !== ""));

/** `10.0.0.0/8`, `::1`, `127.0.0.1`. */
function isProxy(text: string): boolean {
	const [, host = "", bits = "0"] = text.trim().match(/^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i) ?? [];
	return isIP(host) !== 0 && Number(bits) <= (isIP(host) === 4 ? 32 : 128);
}

/** Every setting: its shape, and an example for the message when it is wrong. */
const shapes = {
	HOST: [withDefault(z.string().check(z.minLength(1)), "127.0.0.1"), "127.0.0.1"],
	PORT: [withDefault(port.check(z.refine((number) => number <= 65_535)), "3000"), "3000"],
	PUBLIC_URL: [blankIsNone(hostAddress("http:", "https:")), "https://training.example.com"],
	DATA_DIR: [withDefault(z.string(), "./data"), "./data"],
	DATABASE_URL: [blankIsNone(address("postgres:", "postgresql:")), "postgres://user:password@localhost:5432/lectern"],
	SECRET_KEY: [blankIsNone(z.string().check(z.minLength(32))), "the 64 characters that `openssl rand -hex 32` prints"],
	SITE_ID: [withDefault(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)), "1"), "1"],
	SITE_NAME: [withDefault(z.string().check(z.maxLength(60)), "Lectern"), "Lectern"],
	SUPPORT_EMAIL: [withDefault(z.email(), "support@lectern.example"), "support@example.com"],
	OFFICE_ADDRESS_1: [withDefault(z.string(), "120 Harbor Street, Suite 400, Wilmington, DE 19801"), "1 Main Street, Springfield"],
	OFFICE_ADDRESS_2: [withDefault(z.string(), "48 Orchard Lane, Floor 2, Sacramento, CA 95814"), "2 Main Street, Springfield"],
	SMTP_URL: [blankIsNone(hostAddress("smtp:", "smtps:")), "smtps://user:password@mail.example.com:465"],
	MAIL_FROM: [withDefault(z.string().check(z.regex(/@/)), "Lectern <no-reply@lectern.example>"), "Training <no-reply@example.com>"],
	MAIL_WEBHOOK_SECRET: [blankIsNone(z.string().check(z.minLength(16))), "a random string of 16 characters or more"],
	STRIPE_SECRET_KEY: [blankIsNone(z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/))), "sk_test_…"],
	STRIPE_PUBLISHABLE_KEY: [blankIsNone(z.string().check(z.regex(/^pk_(test|live)_\w+$/))), "pk_test_…"],
	STRIPE_WEBHOOK_SECRET: [blankIsNone(z.string().check(z.regex(/^whsec_\w+$/))), "whsec_…"],
	PAYMENT_SANDBOX: [withDefault(z.enum(["on", "off"]), "off"), "on"],
	CAPTCHA_PROVIDER: [withDefault(z.enum(["altcha", "turnstile", "hcaptcha", "recaptcha"]), "altcha"), "altcha"],
	CAPTCHA_SITE_KEY: [blankIsNone(z.string()), "the site key from the provider's dashboard"],
	CAPTCHA_SECRET: [blankIsNone(z.string()), "the secret from the provider's dashboard"],
	STORAGE_URL: [blankIsNone(hostAddress("s3:")), "s3://bucket?endpoint=https://s3.example.com&region=eu-west-1"],
	AWS_ACCESS_KEY_ID: [blankIsNone(z.string()), "the access key for STORAGE_URL"],
	AWS_SECRET_ACCESS_KEY: [blankIsNone(z.string()), "the secret key for STORAGE_URL"],
	UPLOAD_MAX_MB: [withDefault(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)), "4096"), "4096"],
	MEETING_PROVIDER: [withDefault(z.enum(["link", "zoom", "teams"]), "link"), "link"],
	ZOOM_ACCOUNT_ID: [blankIsNone(z.string()), "the account id of a server-to-server OAuth app"],
	ZOOM_CLIENT_ID: [blankIsNone(z.string()), "the client id of that app"],
	ZOOM_CLIENT_SECRET: [blankIsNone(z.string()), "the client secret of that app"],
	TEAMS_TENANT_ID: [blankIsNone(z.string()), "the directory (tenant) id of an app registration"],
	TEAMS_CLIENT_ID: [blankIsNone(z.string()), "the application (client) id of that registration"],
	TEAMS_CLIENT_SECRET: [blankIsNone(z.string()), "a client secret of that registration"],
	TEAMS_USER_ID: [blankIsNone(z.string()), "the object id of the user who hosts the meetings"],
	SAMPLE_DATA: [withDefault(z.enum(["on", "off"]), "on"), "off"],
	LOG_LEVEL: [withDefault(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"), "info"],
	LOG_FORMAT: [z.prefault(z.enum(["json", "text"]), process.stdout.isTTY ? "text" : "json"), "json"],
	WEB_CONCURRENCY: [blankIsNone(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number))), "4"],
	DRAIN_SECONDS: [withDefault(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), "0"), "5"],
	METRICS_TOKEN: [blankIsNone(z.string().check(z.minLength(16))), "a random string of 16 characters or more"],
	TRUST_PROXY: [withDefault(z.string().check(z.refine((text) => text === "off" || text.split(",").every(isProxy))), "off"), "127.0.0.1, 10.0.0.0/8"],
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

type Shapes = typeof shapes;
type Read = { [K in keyof Shapes]: z.output<Shapes[K][0]> };

export type SettingName = keyof Shapes;

/** Settings whose values are shown to nobody, operators included: who knows one could act as this site, or get at its data. */
export const secretSettings: readonly SettingName[] = [
	"DATABASE_URL",
	"SECRET_KEY",
	"SMTP_URL",
	"MAIL_WEBHOOK_SECRET",
	"STRIPE_SECRET_KEY",
	"STRIPE_WEBHOOK_SECRET",
	"CAPTCHA_SECRET",
	"STORAGE_URL",
	"AWS_ACCESS_KEY_ID",
	"AWS_SECRET_ACCESS_KEY",
	"ZOOM_CLIENT_SECRET",
	"TEAMS_CLIENT_SECRET",
	"METRICS_TOKEN",
];

/** The names of all settings, in their order. */
export const settingNames = Object.keys(shapes) as SettingName[];

/** All settings, checked. Names are those of the environment. */
export interface Settings extends Omit<Read, "PUBLIC_URL"> {
	/** The address people see, without a slash at its end. */
	PUBLIC_URL: string;
	/** True when cards are charged by Stripe, false with the built-in payment sandbox. */
	realPayments: boolean;
}

/** One or more settings are wrong. The message has a line for each. */
export class WrongSettings extends Error {
	override name = "WrongSettings";
}

/**
 * Reads and checks every setting; nothing else reads the environment.
 *
 * @param environment usually the environment of the process, after `.env` was loaded into it
 * @throws WrongSettings naming each wrong setting, what is wrong with it, and an example
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
	const errors: string[] = [];
	const read: Record<string, unknown> = {};
	for (const [name, [shape, example]] of Object.entries(shapes)) {
		// An empty value in a file of settings means the same as no value.
		const result = z.safeParse(shape, environment[name] || undefined);
		if (result.success) read[name] = result.data;
		else errors.push(`${name} is not valid. Example: ${name}=${example}`);
	}
	const settings = read as unknown as Read;
	if (errors.length === 0) errors.push(...contradictions(settings));
	if (errors.length > 0) throw new WrongSettings(errors.join("\n"));
	const host = settings.HOST.includes(":") ? `[${settings.HOST}]` : settings.HOST;
	return {
		...settings,
		DATA_DIR: resolve(settings.DATA_DIR),
		PUBLIC_URL: (settings.PUBLIC_URL ?? `http://${host}:${settings.PORT}`).replace(/\/+$/, ""),
		realPayments: settings.STRIPE_SECRET_KEY !== undefined,
	};
}

/** The settings of the file storage, in the form in which it is opened. */
export function storageSettings(settings: Settings) {
	return { url: settings.STORAGE_URL, directory: settings.DATA_DIR, accessKeyId: settings.AWS_ACCESS_KEY_ID, secretAccessKey: settings.AWS_SECRET_ACCESS_KEY };
}

/** Megabytes that an S3-compatible store takes as one file. */
const storeTakes = 5_000;

/** What each provider of meetings can't do without. */
const meetingNeeds = {
	zoom: ["ZOOM_ACCOUNT_ID", "ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"],
	teams: ["TEAMS_TENANT_ID", "TEAMS_CLIENT_ID", "TEAMS_CLIENT_SECRET", "TEAMS_USER_ID"],
} as const;

/** Settings that are well formed each, and wrong together. */
function contradictions(settings: Read): string[] {
	const errors: string[] = [];
	if (settings.DATABASE_URL && !settings.SECRET_KEY)
		errors.push("SECRET_KEY is required with DATABASE_URL, so that links are valid on every node. Example: SECRET_KEY=$(openssl rand -hex 32)");
	if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
		errors.push("STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY, so that forged events are refused. Example: STRIPE_WEBHOOK_SECRET=whsec_…");
	if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_PUBLISHABLE_KEY)
		errors.push("STRIPE_PUBLISHABLE_KEY is required with STRIPE_SECRET_KEY. Example: STRIPE_PUBLISHABLE_KEY=pk_test_…");
	if (settings.CAPTCHA_PROVIDER !== "altcha" && !(settings.CAPTCHA_SITE_KEY && settings.CAPTCHA_SECRET))
		errors.push(
			`CAPTCHA_SITE_KEY and CAPTCHA_SECRET are required with CAPTCHA_PROVIDER=${settings.CAPTCHA_PROVIDER}. Example: CAPTCHA_PROVIDER=altcha, which needs neither`,
		);
	if (settings.STORAGE_URL && !(settings.AWS_ACCESS_KEY_ID && settings.AWS_SECRET_ACCESS_KEY))
		errors.push("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with STORAGE_URL. Example: AWS_ACCESS_KEY_ID=the access key of that bucket");
	if (settings.STORAGE_URL && settings.UPLOAD_MAX_MB > storeTakes)
		errors.push(
			`UPLOAD_MAX_MB above ${storeTakes} is not possible with STORAGE_URL: an S3-compatible store accepts no larger files. Example: UPLOAD_MAX_MB=4096`,
		);
	for (const provider of ["zoom", "teams"] as const)
		if (settings.MEETING_PROVIDER === provider)
			for (const name of meetingNeeds[provider])
				if (!settings[name]) errors.push(`${name} is required with MEETING_PROVIDER=${provider}. Example: ${name}=${shapes[name][1]}`);
	if (!settings.DATABASE_URL && (settings.WEB_CONCURRENCY ?? 1) > 1)
		errors.push("WEB_CONCURRENCY above 1 needs DATABASE_URL: only one process can use the embedded database. Example: WEB_CONCURRENCY=1");
	return errors;
}
