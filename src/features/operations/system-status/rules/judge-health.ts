import type { Finding, PaymentMode } from "./findings.ts";

export interface DatabaseFacts {
	/** `on` or `off`, and PostgreSQL's setting for when a commit is acknowledged. */
	fsync: string;
	synchronousCommit: string;
	owners: number;
	/** Owners with a second factor and no recovery codes left. */
	ownersWithoutCodes: number;
	/** Of the last day. */
	emails: number;
	mailsInTrouble: number;
	/** Jobs that failed permanently within a day, and jobs more than 15 minutes overdue. */
	jobsFailed: number;
	jobsWaiting: number;
	/** How the latest payments were confirmed, latest first. */
	paidThrough: string[];
	/** Whether the sample catalog's promo code gives a discount. */
	samplePromo: boolean;
}

export interface SystemFacts extends DatabaseFacts {
	/** From the settings. */
	https: boolean;
	payment: PaymentMode;
	embedded: boolean;
	mailServer: boolean;
	/** Whether invoices and the contact page show the provider's addresses instead of the sample's. */
	hasCustomAddresses: boolean;
	proxyTrusted: boolean;
	/** Whether requests came through a proxy that the settings do not name. */
	proxyHidden: boolean;
	nodeMajor: number;
	/** Whether ffmpeg is installed, which live sessions on the site and the qualities of recordings need. */
	ffmpeg: boolean;
	/** Whether the virus scanner responds; null if none is set up. */
	virusScanner: boolean | null;
	/** Why the speech model can't be used; empty if it can, null if none is set up. */
	speechModel: string | null;
	/** Free bytes on the data directory's disk; undefined if unknown. */
	freeBytes: number | undefined;
	pending: string[];
	/** Seconds by which the database's clock is ahead of this machine's. */
	clockSeconds: number;
	/** The recomputed chain of certificates, and how many of them differ from what was recorded. */
	certificates: { entries: number; head: string; brokenAt: number | null; changed: readonly string[] };
	/** Hours since the latest backup; undefined if there is none. */
	backupHours: number | undefined;
}

const gigabyte = 1e9;
type Judged = [state: Finding["state"], says: string];

const checks: [name: string, judge: (now: SystemFacts) => Judged][] = [
	[
		"Node.js",
		({ nodeMajor }) =>
			nodeMajor >= 24
				? ["ok", `Running on Node.js ${nodeMajor}.`]
				: ["warn", `Running on Node.js ${nodeMajor}. Use npm start, which runs a supported version.`],
	],
	[
		"Migrations",
		({ pending }) =>
			pending.length === 0
				? ["ok", "All migrations have been applied."]
				: [
						"bad",
						`${pending.length} migrations are pending (${pending[0]}). Restart the server, or run lectern migrate.`,
					],
	],
	["Backups", ({ backupHours, payment }) => judgeBackup(backupHours, payment)],
	[
		"Durability",
		({ embedded, fsync, synchronousCommit }) => {
			if (embedded)
				return [
					"warn",
					"The embedded database can lose recent sales in a power failure. Set DATABASE_URL before you go live.",
				];
			if (fsync !== "on")
				return ["bad", "PostgreSQL has fsync turned off. A power failure can destroy the database. Set fsync = on."];
			if (synchronousCommit === "off")
				return [
					"bad",
					"PostgreSQL confirms before data is on disk. A power failure loses sales. Set synchronous_commit = on.",
				];
			return ["ok", "Confirmed data is on disk."];
		},
	],
	["Disk space", ({ freeBytes }) => judgeRoom(freeBytes)],
	[
		"Clocks",
		({ clockSeconds }) =>
			Math.abs(clockSeconds) <= 5
				? ["ok", "The clocks of this server and the database agree."]
				: [
						"bad",
						`The database's clock is ${Math.round(Math.abs(clockSeconds))} seconds ${clockSeconds > 0 ? "ahead of" : "behind"} this server's clock. Synchronize both with a time server.`,
					],
	],
	[
		"Address",
		({ https, payment }) =>
			https
				? ["ok", "The site uses https."]
				: [
						weigh(payment),
						"The site doesn't use https, so passwords are sent unencrypted. Use a proxy with a certificate and set PUBLIC_URL.",
					],
	],
	["Proxy", judgeProxy],
	["Payments", judgePayment],
	[
		"Email server",
		({ mailServer, payment }) =>
			mailServer
				? ["ok", "Emails are sent through an email server."]
				: [
						weigh(payment),
						"Emails are written to files and not sent. Connect an email server at /console/connections.",
					],
	],
	[
		"Your own addresses",
		({ hasCustomAddresses, payment }) =>
			hasCustomAddresses
				? ["ok", "Invoices and the contact page show your addresses."]
				: [
						weigh(payment),
						"Invoices and the contact page show sample addresses. Set SUPPORT_EMAIL and the OFFICE_ADDRESS settings.",
					],
	],
	[
		"Sample data",
		({ payment, samplePromo }) =>
			payment === "live" && samplePromo
				? ["bad", "The sample promo code WELCOME10 gives everyone 10% off. Deactivate it at /console/promo-codes."]
				: [
						"ok",
						samplePromo ? "The sample catalog is in use, without real payments." : "The sample promo code is inactive.",
					],
	],
	[
		"Payment webhook",
		({ paidThrough }) =>
			paidThrough.length >= 3 && paidThrough.slice(0, 3).every((way) => way === "reconciliation")
				? [
						"bad",
						"The latest payments were found by reconciliation, none by the webhook. Check the webhook in Stripe's dashboard. Its URL must be PUBLIC_URL/api/payments/webhook.",
					]
				: [
						"ok",
						paidThrough.includes("webhook")
							? "Webhooks for payments are arriving."
							: "The webhook hasn't missed a payment.",
					],
	],
	[
		"Background jobs",
		({ jobsFailed, jobsWaiting }) => {
			if (jobsWaiting > 0)
				return [
					"bad",
					`${jobsWaiting === 1 ? "1 job has" : `${jobsWaiting} jobs have`} been waiting for more than 15 minutes. Check the log and restart the server.`,
				];
			return jobsFailed > 0
				? [
						"warn",
						`${jobsFailed === 1 ? "1 job" : `${jobsFailed} jobs`} failed permanently in the last 24 hours. See the log.`,
					]
				: ["ok", "No jobs are delayed, and none failed in the last 24 hours."];
		},
	],
	[
		"Email",
		({ emails, mailsInTrouble }) => {
			if (mailsInTrouble === 0) return ["ok", "No emails failed or bounced in the last 24 hours."];
			const many = mailsInTrouble >= 5 && mailsInTrouble * 10 > emails;
			return [
				many ? "bad" : "warn",
				`${mailsInTrouble} of ${emails === 1 ? "1 email" : `${emails} emails`} failed or bounced in the last 24 hours. See /console/mails.`,
			];
		},
	],
	["Certificates", ({ certificates }) => judgeChain(certificates)],
	[
		"Owners",
		({ owners }) =>
			owners > 1
				? ["ok", `${owners} staff members are owners.`]
				: [
						"warn",
						owners === 1
							? "There is only one owner. Add a second one at /console/operators."
							: "There is no owner. Run lectern operator add EMAIL.",
					],
	],
	[
		"Recovery codes",
		({ ownersWithoutCodes }) =>
			ownersWithoutCodes === 0
				? ["ok", "All owners with a second factor have recovery codes."]
				: [
						"warn",
						`${ownersWithoutCodes === 1 ? "1 owner has" : `${ownersWithoutCodes} owners have`} no recovery codes left. Without their phone, they can't log in. They can create new codes at /console/security.`,
					],
	],
	[
		"Recordings",
		({ ffmpeg }) =>
			ffmpeg
				? ["ok", "ffmpeg is available for live sessions and for converting recordings."]
				: [
						"warn",
						"ffmpeg is not installed, so live sessions can't be held on this site, and recordings play in one quality only. On Debian: apt-get install ffmpeg",
					],
	],
	[
		"Virus scanner",
		({ virusScanner }) => {
			if (virusScanner === null) return ["ok", "Uploaded documents are not scanned. To scan them, set CLAMD_URL."];
			return virusScanner
				? ["ok", "Uploaded documents are scanned."]
				: ["bad", "The scanner at CLAMD_URL doesn't respond, so documents can't be uploaded."];
		},
	],
	[
		"Speech model",
		({ speechModel }) => {
			if (speechModel === null) return ["ok", "Captions are uploaded. To draft them automatically, set SPEECH_MODEL."];
			return speechModel === ""
				? ["ok", "Captions and transcripts are drafted."]
				: ["bad", `Captions can't be drafted. ${speechModel}`];
		},
	],
];

/** Only a warning during a trial, but an error for live payments. */
const weigh = (payment: PaymentMode) => (payment === "live" ? "bad" : "warn");

function judgeChain({ entries, head, brokenAt, changed }: SystemFacts["certificates"]): Judged {
	if (brokenAt !== null)
		return [
			"bad",
			`The chain of certificates is broken at entry ${brokenAt}. Someone changed the database. Compare it with a backup.`,
		];
	if (changed.length > 0)
		return [
			"bad",
			`Certificates differ from what was recorded when they were issued: ${changed.join(", ")}. Compare them with a backup.`,
		];
	return [
		"ok",
		entries === 0
			? "No certificates yet."
			: `The chain of ${entries} issues and revocations is intact. Head: ${head.slice(0, 16)}.`,
	];
}

function judgeProxy({ https, proxyTrusted, proxyHidden }: SystemFacts): Judged {
	const limits = "all visitors share its address, and one visitor can use up every rate limit";
	if (proxyHidden)
		return ["bad", `Requests come through a proxy that TRUST_PROXY doesn't name, so ${limits}. Set TRUST_PROXY.`];
	if (https && !proxyTrusted)
		return [
			"warn",
			`The site is behind a proxy (https), but TRUST_PROXY is off, so ${limits}. Set TRUST_PROXY to the proxy's address.`,
		];
	return ["ok", proxyTrusted ? "The proxies in TRUST_PROXY are trusted." : "Visitors connect without a proxy."];
}

function judgePayment({ https, payment }: SystemFacts): Judged {
	if (payment === "live") return ["ok", "Stripe charges cards."];
	if (payment === "off")
		return [
			"bad",
			"The site can't take payments. Connect Stripe at /console/connections, or set the three STRIPE settings.",
		];
	if (payment === "test")
		return ["warn", "Stripe is in test mode. No money is charged. Connect the live keys to go live."];
	const selling = "Connect Stripe at /console/connections to go live.";
	return [
		"warn",
		https
			? `The site is public, but uses the payment sandbox, so everyone gets courses for free. ${selling}`
			: `The payment sandbox is in use. No money is charged. ${selling}`,
	];
}

function judgeBackup(hours: number | undefined, payment: PaymentMode): Judged {
	const how = "Run lectern backup FILE every night and store the file on another server.";
	if (hours === undefined) return [weigh(payment), `No backup has been made yet. ${how}`];
	const whole = Math.round(hours);
	const age = hours < 48 ? `${whole} ${whole === 1 ? "hour" : "hours"}` : `${Math.floor(hours / 24)} days`;
	if (hours <= 26) return ["ok", `The latest backup is ${age} old.`];
	return [hours > 24 * 7 ? weigh(payment) : "warn", `The latest backup is ${age} old. ${how}`];
}

function judgeRoom(bytes: number | undefined): Judged {
	if (bytes === undefined) return ["warn", "The free space in DATA_DIR couldn't be determined. Please check it."];
	const free = `${(bytes / gigabyte).toFixed(1)} GB free in DATA_DIR.`;
	if (bytes < gigabyte) return ["bad", `${free} Free up space now. A full disk stops sales.`];
	return bytes < 5 * gigabyte ? ["warn", `${free} Free up space soon.`] : ["ok", free];
}

export const judgeHealth = (now: SystemFacts): Finding[] =>
	checks.map(([name, judge]) => {
		const [state, says] = judge(now);
		return { name, state, says };
	});
