import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";
import * as z from "zod/mini";

const port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number));
const blankIsNone = <Out>(schema: z.ZodMiniType<Out, string>) => z.optional(schema);
const withDefault = <Out>(schema: z.ZodMiniType<Out, string>, value: string) => z.prefault(schema, value);
const address = (...protocols: string[]) =>
	z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)));
/** An address with a host, which some schemes lack. */
const hostAddress = (...protocols: string[]) =>
	address(...protocols).check(z.refine((text) => URL.canParse(text) && new URL(text).host !== ""));

/** The address of a site, which is the root of its host: pages and scripts have fixed paths. */
const siteAddress = hostAddress("http:", "https:").check(
	z.refine((text) => {
		if (!URL.canParse(text)) return false;
		const { pathname, search, hash, username, password } = new URL(text);
		return /^\/*$/.test(pathname) && !search && !hash && !username && !password;
	}),
);

/** Accepts `10.0.0.0/8`, `::1`, `127.0.0.1`. Not `0.0.0.0/0`: anyone could then forge an address. */
function isProxy(text: string): boolean {
	const [, host = "", bits = "1"] = text.trim().match(/^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i) ?? [];
	return isIP(host) !== 0 && Number(bits) >= 1 && Number(bits) <= (isIP(host) === 4 ? 32 : 128);
}

const isHttp = (text: string) => URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);

const isClamd = (text: string) =>
	text.startsWith("unix:/")
		? text.length > 6
		: URL.canParse(text) && new URL(text).protocol === "tcp:" && new URL(text).host !== "";

interface SettingDeclaration {
	/** The heading on the console's server page. */
	group: "The site" | "Payments" | "Email" | "Data" | "Live sessions" | "Security" | "Server";
	purpose: string;
	shape: z.ZodMiniType;
	/** Shown when the value is not valid. */
	example: string;
	/** Hides the value: it gives access to data, or lets others act as this site. */
	secret?: true;
}

/** The settings of one identity provider. Their names begin with `OIDC_`, or with `OIDC_2_` for a second one. */
const identityProvider = {
	NAME: {
		group: "Security",
		purpose: "The name of an identity provider, on the button “Continue with …”.",
		shape: blankIsNone(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
		example: "Google",
	},
	ISSUER: {
		group: "Security",
		purpose: "The issuer of that OpenID provider. Its configuration is found through discovery.",
		shape: blankIsNone(hostAddress("https:", "http:").check(z.refine((text) => !/[?#]|\/\.well-known\//.test(text)))),
		example: "https://accounts.google.com",
	},
	CLIENT_ID: {
		group: "Security",
		purpose: "The client ID that the provider assigned to this site.",
		shape: blankIsNone(z.string().check(z.maxLength(500))),
		example: "the client ID of the web application that you registered there",
	},
	CLIENT_SECRET: {
		group: "Security",
		purpose: "The client secret that belongs to it.",
		shape: blankIsNone(z.string()),
		example: "the client secret of that web application",
		secret: true,
	},
	TRUST_MFA: {
		group: "Security",
		purpose: "Whether a second factor that the provider reports opens the console for staff.",
		shape: withDefault(z.enum(["on", "off"]), "off"),
		example: "on",
	},
} as const satisfies Record<string, SettingDeclaration>;

type IdentityProviderSettings<Prefix extends string> = {
	[K in keyof typeof identityProvider as `${Prefix}_${K}`]: (typeof identityProvider)[K];
};
const identityProviderSettings = <Prefix extends string>(prefix: Prefix) =>
	Object.fromEntries(
		Object.entries(identityProvider).map(([name, declaration]) => [`${prefix}_${name}`, declaration]),
	) as IdentityProviderSettings<Prefix>;

/** In the order of the console. */
const declarations = {
	SITE_NAME: {
		group: "The site",
		purpose: "The site's name on all pages, emails and documents, until you publish another one under Brand.",
		shape: withDefault(z.string().check(z.maxLength(60)), "Lectern"),
		example: "Lectern",
	},
	PUBLIC_URL: {
		group: "The site",
		purpose: "The public address, without a path. Links in emails and payment pages use it.",
		shape: blankIsNone(siteAddress),
		example: "https://training.example.com",
	},
	SITE_ID: {
		group: "The site",
		purpose: "The ID of the site that this deployment shows.",
		shape: withDefault(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)), "1"),
		example: "1",
	},
	SUPPORT_EMAIL: {
		group: "The site",
		purpose: "The support address on the contact page and on invoices. Messages are sent there.",
		shape: withDefault(z.email(), "support@lectern.example"),
		example: "support@example.com",
	},
	OFFICE_ADDRESS_1: {
		group: "The site",
		purpose: "The first office, on the contact page and on invoices; also in the footer of every email.",
		shape: withDefault(z.string(), "120 Harbor Street, Suite 400, Wilmington, DE 19801"),
		example: "1 Main Street, Springfield",
	},
	OFFICE_ADDRESS_2: {
		group: "The site",
		purpose: "The second office, on the contact page and on invoices.",
		shape: withDefault(z.string(), "48 Orchard Lane, Floor 2, Sacramento, CA 95814"),
		example: "2 Main Street, Springfield",
	},
	STRIPE_SECRET_KEY: {
		group: "Payments",
		purpose:
			"The secret key for Stripe. Without it, the account that was connected in the console is used, or the built-in sandbox, where no money is charged.",
		shape: blankIsNone(z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/))),
		example: "sk_test_…",
		secret: true,
	},
	STRIPE_PUBLISHABLE_KEY: {
		group: "Payments",
		purpose: "The publishable key for Stripe, used in browsers.",
		shape: blankIsNone(z.string().check(z.regex(/^pk_(test|live)_\w+$/))),
		example: "pk_test_…",
	},
	STRIPE_WEBHOOK_SECRET: {
		group: "Payments",
		purpose: "Verifies that webhooks come from Stripe.",
		shape: blankIsNone(z.string().check(z.regex(/^whsec_\w+$/))),
		example: "whsec_…",
		secret: true,
	},
	PAYMENT_SANDBOX: {
		group: "Payments",
		purpose: "Allows the sandbox at a public address, or after real payments were made.",
		shape: withDefault(z.enum(["on", "off"]), "off"),
		example: "on",
	},
	SMTP_URL: {
		group: "Email",
		purpose:
			"The email server. TLS is required unless it is on this machine. Without it, the server that was connected in the console is used, or emails are only written to files.",
		shape: blankIsNone(hostAddress("smtp:", "smtps:")),
		example: "smtps://user:password@mail.example.com:465",
		secret: true,
	},
	MAIL_FROM: {
		group: "Email",
		purpose: "The sender of all emails. A published site name replaces its name, not its address.",
		shape: withDefault(z.string().check(z.regex(/@/)), "Lectern <no-reply@lectern.example>"),
		example: "Training <no-reply@example.com>",
	},
	MAIL_WEBHOOK_SECRET: {
		group: "Email",
		purpose: "Lets the email provider report bounces.",
		shape: blankIsNone(z.string().check(z.minLength(16))),
		example: "a random string of 16 characters or more",
		secret: true,
	},
	DATABASE_URL: {
		group: "Data",
		purpose: "The PostgreSQL database. Without it, an embedded database in the data directory is used.",
		shape: blankIsNone(address("postgres:", "postgresql:")),
		example: "postgres://user:password@localhost:5432/lectern",
		secret: true,
	},
	DATA_DIR: {
		group: "Data",
		purpose: "The directory for the embedded database, files and the email outbox.",
		shape: withDefault(z.string(), "./data"),
		example: "./data",
	},
	STORAGE_URL: {
		group: "Data",
		purpose: "The bucket for recordings and images. Without it, they are stored in the data directory.",
		shape: blankIsNone(hostAddress("s3:")),
		example: "s3://bucket?endpoint=https://s3.example.com&region=eu-west-1",
		secret: true,
	},
	UPLOAD_MAX_MB: {
		group: "Data",
		purpose: "The maximum size of a recording upload, in megabytes.",
		shape: withDefault(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)), "4096"),
		example: "4096",
	},
	AWS_ACCESS_KEY_ID: {
		group: "Data",
		purpose: "The access key of that bucket.",
		shape: blankIsNone(z.string()),
		example: "the access key for STORAGE_URL",
		secret: true,
	},
	AWS_SECRET_ACCESS_KEY: {
		group: "Data",
		purpose: "The secret key of that bucket.",
		shape: blankIsNone(z.string()),
		example: "the secret key for STORAGE_URL",
		secret: true,
	},
	SAMPLE_DATA: {
		group: "Data",
		purpose: "Whether an empty embedded database is filled with the sample catalog.",
		shape: withDefault(z.enum(["on", "off"]), "on"),
		example: "off",
	},
	MEETING_PROVIDER: {
		group: "Live sessions",
		purpose: "How live sessions are held: with links that staff enter, on this site, or with Zoom or Teams.",
		shape: withDefault(z.enum(["link", "here", "zoom", "teams"]), "link"),
		example: "here",
	},
	PRESENCE_CHECK_MINUTES: {
		group: "Live sessions",
		purpose:
			"Minutes between checks whether attendees of a session on this site are still there, if no credit program demands checks; 0 for none.",
		shape: withDefault(z.pipe(z.string().check(z.regex(/^(0|[5-9]|[1-9]\d|1[01]\d|120)$/)), z.transform(Number)), "0"),
		example: "15",
	},
	SPEECH_MODEL: {
		group: "Live sessions",
		purpose: "The directory of a speech model on this server, which drafts captions and transcripts of recordings.",
		shape: blankIsNone(z.string().check(z.refine(isAbsolute))),
		example: "/var/lib/lectern/speech-model",
	},
	ZOOM_ACCOUNT_ID: {
		group: "Live sessions",
		purpose: "The account ID of the Zoom app that creates meetings.",
		shape: blankIsNone(z.string()),
		example: "the account id of a server-to-server OAuth app",
	},
	ZOOM_CLIENT_ID: {
		group: "Live sessions",
		purpose: "The client ID of that app.",
		shape: blankIsNone(z.string()),
		example: "the client id of that app",
	},
	ZOOM_CLIENT_SECRET: {
		group: "Live sessions",
		purpose: "The secret of that app.",
		shape: blankIsNone(z.string()),
		example: "the client secret of that app",
		secret: true,
	},
	TEAMS_TENANT_ID: {
		group: "Live sessions",
		purpose: "The tenant ID of the Teams app that creates meetings.",
		shape: blankIsNone(z.string()),
		example: "the directory (tenant) id of an app registration",
	},
	TEAMS_CLIENT_ID: {
		group: "Live sessions",
		purpose: "The client ID of that app.",
		shape: blankIsNone(z.string()),
		example: "the application (client) id of that registration",
	},
	TEAMS_CLIENT_SECRET: {
		group: "Live sessions",
		purpose: "The secret of that app.",
		shape: blankIsNone(z.string()),
		example: "a client secret of that registration",
		secret: true,
	},
	TEAMS_USER_ID: {
		group: "Live sessions",
		purpose: "The organizer of Teams meetings.",
		shape: blankIsNone(z.string()),
		example: "the object id of the user who hosts the meetings",
	},
	SECRET_KEY: {
		group: "Security",
		purpose: "Signs links and encrypts second factors. Without it, a key is created and stored in the data directory.",
		shape: blankIsNone(z.string().check(z.minLength(32))),
		example: "the 64 characters that `openssl rand -hex 32` prints",
		secret: true,
	},
	CAPTCHA_PROVIDER: {
		group: "Security",
		purpose: "The captcha that protects the sign-up form.",
		shape: withDefault(z.enum(["altcha", "turnstile", "hcaptcha", "recaptcha"]), "altcha"),
		example: "altcha",
	},
	CAPTCHA_SITE_KEY: {
		group: "Security",
		purpose: "The captcha provider's site key, used in browsers.",
		shape: blankIsNone(z.string()),
		example: "the site key from the provider's dashboard",
	},
	CAPTCHA_SECRET: {
		group: "Security",
		purpose: "The captcha provider's secret key.",
		shape: blankIsNone(z.string()),
		example: "the secret from the provider's dashboard",
		secret: true,
	},
	CLAMD_URL: {
		group: "Security",
		purpose: "The ClamAV daemon that scans handouts and slides. Without it, they are not scanned.",
		shape: blankIsNone(z.string().check(z.refine(isClamd))),
		example: "tcp://127.0.0.1:3310",
	},
	...identityProviderSettings("OIDC"),
	...identityProviderSettings("OIDC_2"),
	OIDC_PRIVATE_NETWORKS: {
		group: "Security",
		purpose: "Allows identity providers in private networks and, for development, at http addresses.",
		shape: withDefault(z.enum(["on", "off"]), "off"),
		example: "on",
	},
	TRUST_PROXY: {
		group: "Security",
		purpose: "Proxies that are trusted to report a visitor's address.",
		shape: withDefault(z.string().check(z.refine((text) => text === "off" || text.split(",").every(isProxy))), "off"),
		example: "127.0.0.1, 10.0.0.0/8",
	},
	HOST: {
		group: "Server",
		purpose: "The address to listen on.",
		shape: withDefault(z.string().check(z.minLength(1)), "127.0.0.1"),
		example: "127.0.0.1",
	},
	PORT: {
		group: "Server",
		purpose: "The port to listen on.",
		shape: withDefault(port.check(z.refine((number) => number <= 65_535)), "3000"),
		example: "3000",
	},
	WEB_CONCURRENCY: {
		group: "Server",
		purpose: "The number of processes. By default one per core, or one with the embedded database.",
		shape: blankIsNone(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number))),
		example: "4",
	},
	CACHE_MB: {
		group: "Server",
		purpose: "The memory of each process for cached pages, in megabytes. A course page takes 16 kB.",
		shape: withDefault(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)), "64"),
		example: "64",
	},
	LOG_LEVEL: {
		group: "Server",
		purpose: "The level of detail in the log. In a terminal, warn by default.",
		shape: withDefault(
			z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
			process.stdout.isTTY ? "warn" : "info",
		),
		example: "info",
	},
	LOG_FORMAT: {
		group: "Server",
		purpose: "How log lines are written: JSON for programs, or text for people.",
		shape: z.prefault(z.enum(["json", "text"]), process.stdout.isTTY ? "text" : "json"),
		example: "json",
	},
	DRAIN_SECONDS: {
		group: "Server",
		purpose: "Seconds that a stopping process keeps answering, so that a load balancer can remove it first.",
		shape: withDefault(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)), "0"),
		example: "5",
	},
	WEBHOOK_PRIVATE_NETWORKS: {
		group: "Security",
		purpose: "Allows webhooks to http addresses and private networks, for development.",
		shape: withDefault(z.enum(["on", "off"]), "off"),
		example: "on",
	},
	EDGE_CACHE: {
		group: "Server",
		purpose: "The shared cache in front of the product that is purged when content changes.",
		shape: withDefault(z.enum(["off", "varnish", "fastly", "cloudflare"]), "off"),
		example: "varnish",
	},
	EDGE_PURGE_URL: {
		group: "Server",
		purpose: "Where that cache is purged: each Varnish, the Fastly service or the Cloudflare zone.",
		shape: blankIsNone(z.string().check(z.refine((text) => text.split(",").every((url) => isHttp(url.trim()))))),
		example: "http://10.0.0.21:6081,http://10.0.0.22:6081",
	},
	EDGE_PURGE_TOKEN: {
		group: "Server",
		purpose: "The API token that may purge Fastly or Cloudflare.",
		shape: blankIsNone(z.string()),
		example: "the API token of that service",
		secret: true,
	},
	METRICS_TOKEN: {
		group: "Server",
		purpose: "Lets Prometheus read metrics from another server.",
		shape: blankIsNone(z.string().check(z.minLength(16))),
		example: "a random string of 16 characters or more",
		secret: true,
	},
} as const satisfies Record<string, SettingDeclaration>;

type Declarations = typeof declarations;
type Read = { [K in keyof Declarations]: z.output<Declarations[K]["shape"]> };

export type SettingName = keyof Declarations;

export const settingDeclarations: readonly (readonly [SettingName, SettingDeclaration])[] = Object.entries(
	declarations,
) as [SettingName, SettingDeclaration][];

/** Validated settings, named as in the environment. */
export interface Settings extends Omit<Read, "PUBLIC_URL"> {
	/** The origin, without a trailing slash. */
	PUBLIC_URL: string;
}

/** The message has a line for each invalid setting. */
export class WrongSettings extends Error {
	override name = "WrongSettings";
}

/** A trimmed key is another key: links and second factors that exist would stop working. */
const untrimmed: ReadonlySet<SettingName> = new Set(["SECRET_KEY"]);

/**
 * Reads and validates every setting; nothing else reads the environment.
 *
 * @param environment usually that of the process, after `.env` was loaded
 * @throws WrongSettings naming each invalid setting, the reason, and an example
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
	const errors: string[] = [];
	const read: Record<string, unknown> = {};
	for (const [name, { shape, example }] of settingDeclarations) {
		// An empty value counts as missing. Files of settings and secrets often end a value with a blank or a line break.
		const value = untrimmed.has(name) ? environment[name] : environment[name]?.trim();
		const result = z.safeParse(shape, value || undefined);
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
		PUBLIC_URL:
			settings.PUBLIC_URL === undefined ? `http://${host}:${settings.PORT}` : new URL(settings.PUBLIC_URL).origin,
	};
}

/** Megabytes per file of an S3-compatible store. */
const storeTakes = 5_000;

/** The settings that each meeting provider requires. */
const meetingNeeds = {
	zoom: ["ZOOM_ACCOUNT_ID", "ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"],
	teams: ["TEAMS_TENANT_ID", "TEAMS_CLIENT_ID", "TEAMS_CLIENT_SECRET", "TEAMS_USER_ID"],
} as const;

const purgeUrls = {
	varnish: "http://127.0.0.1:6081",
	fastly: "https://api.fastly.com/service/SERVICE_ID",
	cloudflare: "https://api.cloudflare.com/client/v4/zones/ZONE_ID",
} as const;

/** Settings that are valid alone but contradict each other. */
function contradictions(settings: Read): string[] {
	const errors: string[] = [];
	if (settings.DATABASE_URL && !settings.SECRET_KEY)
		errors.push(
			"SECRET_KEY is required with DATABASE_URL, so that links are valid on every node. Example: SECRET_KEY=$(openssl rand -hex 32)",
		);
	if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
		errors.push(
			"STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY, so that forged events are refused. Example: STRIPE_WEBHOOK_SECRET=whsec_…",
		);
	if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_PUBLISHABLE_KEY)
		errors.push("STRIPE_PUBLISHABLE_KEY is required with STRIPE_SECRET_KEY. Example: STRIPE_PUBLISHABLE_KEY=pk_test_…");
	if (settings.CAPTCHA_PROVIDER !== "altcha" && !(settings.CAPTCHA_SITE_KEY && settings.CAPTCHA_SECRET))
		errors.push(
			`CAPTCHA_SITE_KEY and CAPTCHA_SECRET are required with CAPTCHA_PROVIDER=${settings.CAPTCHA_PROVIDER}. Example: CAPTCHA_PROVIDER=altcha, which needs neither`,
		);
	if (settings.STORAGE_URL && !(settings.AWS_ACCESS_KEY_ID && settings.AWS_SECRET_ACCESS_KEY))
		errors.push(
			"AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with STORAGE_URL. Example: AWS_ACCESS_KEY_ID=the access key of that bucket",
		);
	if (settings.STORAGE_URL && settings.UPLOAD_MAX_MB > storeTakes)
		errors.push(
			`UPLOAD_MAX_MB above ${storeTakes} is not possible with STORAGE_URL: an S3-compatible store accepts no larger files. Example: UPLOAD_MAX_MB=4096`,
		);
	for (const provider of ["zoom", "teams"] as const)
		if (settings.MEETING_PROVIDER === provider)
			for (const name of meetingNeeds[provider])
				if (!settings[name])
					errors.push(
						`${name} is required with MEETING_PROVIDER=${provider}. Example: ${name}=${declarations[name].example}`,
					);
	for (const prefix of ["OIDC", "OIDC_2"] as const) {
		const names = [`${prefix}_NAME`, `${prefix}_ISSUER`, `${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
		const first = names.find((name) => settings[name]);
		if (first)
			for (const name of names)
				if (!settings[name])
					errors.push(`${name} is required with ${first}. Example: ${name}=${declarations[name].example}`);
		if (settings[`${prefix}_ISSUER`]?.startsWith("http:") && settings.OIDC_PRIVATE_NETWORKS === "off")
			errors.push(
				`${prefix}_ISSUER must start with https:// unless OIDC_PRIVATE_NETWORKS=on. Example: ${prefix}_ISSUER=${identityProvider.ISSUER.example}`,
			);
	}
	if (settings.OIDC_ISSUER && settings.OIDC_ISSUER === settings.OIDC_2_ISSUER)
		errors.push(
			`OIDC_2_ISSUER must differ from OIDC_ISSUER. Example: OIDC_2_ISSUER=https://login.microsoftonline.com/TENANT_ID/v2.0`,
		);
	if (settings.EDGE_CACHE !== "off" && !settings.EDGE_PURGE_URL)
		errors.push(
			`EDGE_PURGE_URL is required with EDGE_CACHE=${settings.EDGE_CACHE}. Example: EDGE_PURGE_URL=${purgeUrls[settings.EDGE_CACHE]}`,
		);
	if ((settings.EDGE_CACHE === "fastly" || settings.EDGE_CACHE === "cloudflare") && !settings.EDGE_PURGE_TOKEN)
		errors.push(
			`EDGE_PURGE_TOKEN is required with EDGE_CACHE=${settings.EDGE_CACHE}. Example: EDGE_PURGE_TOKEN=the API token that may purge`,
		);
	if (!settings.DATABASE_URL && (settings.WEB_CONCURRENCY ?? 1) > 1)
		errors.push(
			"WEB_CONCURRENCY above 1 needs DATABASE_URL: only one process can use the embedded database. Example: WEB_CONCURRENCY=1",
		);
	return errors;
}
