import type { Finding, PaymentMode } from "../contract.ts";

/** What the database knows of how a deployment fares. */
export interface DatabaseFacts {
	/** `on` or `off`, and PostgreSQL's word on when a commit is answered. */
	fsync: string;
	synchronousCommit: string;
	owners: number;
	/** Owners who have a second factor and no recovery code left. */
	ownersWithoutCodes: number;
	/** Of the last day. */
	mails: number;
	mailsInTrouble: number;
	/** Background work that failed for good in the last day, and such that should have been begun a quarter of an hour ago. */
	jobsFailed: number;
	jobsWaiting: number;
	/** The ways in which the news of the latest payments came, the latest first. */
	paidThrough: string[];
	/** Whether the sample catalogue's promo code gives a discount. */
	samplePromo: boolean;
}

/** Everything that is looked at, as it stands. */
export interface Standing extends DatabaseFacts {
	/** Of the settings. */
	https: boolean;
	payment: PaymentMode;
	embedded: boolean;
	mailServer: boolean;
	/** Whether the addresses on invoices and on the contact page are the provider's, not the sample's. */
	ownAddresses: boolean;
	proxyTrusted: boolean;
	/** Whether requests came through a proxy that the settings don't name. */
	proxyHidden: boolean;
	nodeMajor: number;
	/** Whether the program that makes a recording's qualities is there. */
	ffmpeg: boolean;
	/** Bytes that are free where the data lies; undefined when nobody can say. */
	freeBytes: number | undefined;
	/** Names of migrations that were not run. */
	pending: string[];
	/** How far the database's clock is ahead of this machine's, in seconds. */
	clockSeconds: number;
	/** How old the latest backup is, in hours; undefined when there is none. */
	backupHours: number | undefined;
}

const gigabyte = 1e9;
type Judged = [state: Finding["state"], says: string];

/** Each check: how it stands, and what to do where it does not stand well. */
const checks: [name: string, judge: (now: Standing) => Judged][] = [
	[
		"Node.js",
		({ nodeMajor }) =>
			nodeMajor === 24 ? ["ok", "It runs on Node.js 24."] : ["warn", `It runs on Node.js ${nodeMajor}. Start it with npm start, which brings version 24.`],
	],
	[
		"Migrations",
		({ pending }) =>
			pending.length === 0
				? ["ok", "The database has every migration."]
				: ["bad", `${pending.length} migrations have not been run (${pending[0]}). Restart the product, or run lectern migrate.`],
	],
	["Backups", ({ backupHours, payment }) => judgeBackup(backupHours, payment)],
	[
		"Writing to the disk",
		({ embedded, fsync, synchronousCommit }) => {
			if (embedded) return ["warn", "The embedded database may lose the latest sales in a power cut. Set DATABASE_URL before you sell."];
			if (fsync !== "on") return ["bad", "PostgreSQL runs with fsync off: a power cut may destroy the database. Set fsync = on."];
			if (synchronousCommit === "off") return ["bad", "PostgreSQL answers before it has written: a power cut loses sales. Set synchronous_commit = on."];
			return ["ok", "What was acknowledged is on the disk."];
		},
	],
	["Room on the disk", ({ freeBytes }) => judgeRoom(freeBytes)],
	[
		"Clocks",
		({ clockSeconds }) =>
			Math.abs(clockSeconds) <= 5
				? ["ok", "This machine and the database have the same time."]
				: [
						"bad",
						`The database's clock is ${Math.round(Math.abs(clockSeconds))} seconds ${clockSeconds > 0 ? "ahead of" : "behind"} this machine's. Let both follow a time server.`,
					],
	],
	[
		"Address",
		({ https, payment }) =>
			https
				? ["ok", "The site is reached by https."]
				: [weigh(payment), "The site's address is not https: passwords travel in the open. Put a proxy with a certificate in front, and set PUBLIC_URL."],
	],
	["Proxy", judgeProxy],
	["Payments", judgePayment],
	[
		"Mail server",
		({ mailServer, payment }) =>
			mailServer ? ["ok", "Mails go out by a mail server."] : [weigh(payment), "Mails are written to files and reach nobody. Set SMTP_URL and MAIL_FROM."],
	],
	[
		"Your own addresses",
		({ ownAddresses, payment }) =>
			ownAddresses
				? ["ok", "Invoices and the contact page show your addresses."]
				: [weigh(payment), "Invoices and the contact page show sample addresses. Set SUPPORT_EMAIL and the OFFICE_ADDRESS settings."],
	],
	[
		"Sample data",
		({ payment, samplePromo }) =>
			payment === "live" && samplePromo
				? ["bad", "The sample promo code WELCOME10 gives everybody 10 percent off. Switch it off at /console/promo-codes."]
				: ["ok", samplePromo ? "The sample catalogue, and no real payments." : "No sample promo code is switched on."],
	],
	[
		"Payment webhook",
		({ paidThrough }) =>
			paidThrough.length >= 3 && paidThrough.slice(0, 3).every((way) => way === "reconciliation")
				? [
						"bad",
						"The latest payments were found by asking, none by Stripe's word. Look at the webhook in Stripe's dashboard: its address is PUBLIC_URL/api/payments/webhook.",
					]
				: ["ok", paidThrough.includes("webhook") ? "Stripe's word on payments arrives." : "No payment was missed by the webhook."],
	],
	[
		"Background work",
		({ jobsFailed, jobsWaiting }) => {
			if (jobsWaiting > 0) return ["bad", `${jobsWaiting} pieces of work wait for longer than 15 minutes. Look into the log, and restart the product.`];
			return jobsFailed > 0
				? ["warn", `${jobsFailed} pieces of work failed for good within a day. The log says why.`]
				: ["ok", "Nothing waits and nothing failed within a day."];
		},
	],
	[
		"Mails",
		({ mails, mailsInTrouble }) => {
			if (mailsInTrouble === 0) return ["ok", "None failed or came back within a day."];
			const many = mailsInTrouble >= 5 && mailsInTrouble * 10 > mails;
			return [many ? "bad" : "warn", `${mailsInTrouble} of ${mails} mails failed or came back within a day. /console/mails says why.`];
		},
	],
	[
		"Owners",
		({ owners }) =>
			owners > 1
				? ["ok", `${owners} people are owners.`]
				: [
						"warn",
						owners === 1 ? "Only one person is an owner. Add a second one at /console/operators." : "Nobody is an owner. Run lectern operator add EMAIL.",
					],
	],
	[
		"Recovery codes",
		({ ownersWithoutCodes }) =>
			ownersWithoutCodes === 0
				? ["ok", "Every owner with a second factor has recovery codes."]
				: ["warn", `${ownersWithoutCodes} owners have no recovery codes left: a lost phone locks them out. Each makes new ones at /console/security.`],
	],
	[
		"Recordings",
		({ ffmpeg }) =>
			ffmpeg
				? ["ok", "ffmpeg makes the qualities of recordings."]
				: ["warn", "ffmpeg is not installed: recordings play in one quality. On Debian: apt-get install ffmpeg"],
	],
];

/** What is a note to somebody who tries it out is a fault where money moves. */
const weigh = (payment: PaymentMode) => (payment === "live" ? "bad" : "warn");

function judgeProxy({ https, proxyTrusted, proxyHidden }: Standing): Judged {
	const limits = "all visitors share its address, and one of them can use up every limit";
	if (proxyHidden) return ["bad", `Requests come through a proxy that TRUST_PROXY does not name: ${limits}. Set TRUST_PROXY.`];
	if (https && !proxyTrusted)
		return ["warn", `The address is https, so that a proxy stands in front, and TRUST_PROXY is off: ${limits}. Name the proxy's address in TRUST_PROXY.`];
	return ["ok", proxyTrusted ? "The proxies in TRUST_PROXY are believed." : "Visitors reach it without a proxy."];
}

function judgePayment({ https, payment }: Standing): Judged {
	if (payment === "live") return ["ok", "Cards are charged by Stripe."];
	if (payment === "test") return ["warn", "Stripe is in its test mode: no money moves. Set the live keys to sell."];
	const selling = "Set the three STRIPE settings to sell.";
	return [
		"warn",
		https
			? `A public address, and the sandbox takes the payments: everybody gets courses for no money. ${selling}`
			: `The sandbox stands in: no money moves. ${selling}`,
	];
}

function judgeBackup(hours: number | undefined, payment: PaymentMode): Judged {
	const how = "Run lectern backup FILE every night, and keep the file on another machine.";
	if (hours === undefined) return [weigh(payment), `No backup has been made by lectern backup. ${how}`];
	const age = hours < 48 ? `${Math.round(hours)} hours` : `${Math.floor(hours / 24)} days`;
	if (hours <= 26) return ["ok", `The latest backup is ${age} old.`];
	return [hours > 24 * 7 ? weigh(payment) : "warn", `The latest backup is ${age} old. ${how}`];
}

function judgeRoom(bytes: number | undefined): Judged {
	if (bytes === undefined) return ["warn", "Nobody can say how much room is free in DATA_DIR. Look yourself."];
	const free = `${(bytes / gigabyte).toFixed(1)} GB are free in DATA_DIR.`;
	if (bytes < gigabyte) return ["bad", `${free} Make room now: a full disk stops sales.`];
	return bytes < 5 * gigabyte ? ["warn", `${free} Make room soon.`] : ["ok", free];
}

/** Judges each of them, in their order. */
export const judgeHealth = (now: Standing): Finding[] =>
	checks.map(([name, judge]) => {
		const [state, says] = judge(now);
		return { name, state, says };
	});
