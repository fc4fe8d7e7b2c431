import type { SettingName } from "../../../settings.ts";

/** Every setting with what it means, as operators read them. */
export const settingGroups: { name: string; settings: Partial<Record<SettingName, string>> }[] = [
	{
		name: "The site",
		settings: {
			SITE_NAME: "The site’s name on every page, mail and document.",
			PUBLIC_URL: "The address that people see. Links in mails and payment pages lead there.",
			SITE_ID: "The number of the site that this deployment shows.",
			SUPPORT_EMAIL: "Where people write to: on the contact page and on invoices. Messages are mailed there.",
			OFFICE_ADDRESS_1: "The first office, on the contact page and on invoices; also at the foot of every mail.",
			OFFICE_ADDRESS_2: "The second office, on the contact page and on invoices.",
		},
	},
	{
		name: "Payments",
		settings: {
			STRIPE_SECRET_KEY: "The key with which payments are made at Stripe. Without it the built-in sandbox stands in and no money moves.",
			STRIPE_PUBLISHABLE_KEY: "The key that Stripe wants browsers to know.",
			STRIPE_WEBHOOK_SECRET: "Proves that what Stripe reports comes from Stripe.",
			PAYMENT_SANDBOX: "Says that the sandbox is wanted at a public address, or beside real payments that were made before.",
		},
	},
	{
		name: "Mail",
		settings: {
			SMTP_URL: "The mail server. TLS is required unless it is on this machine. Without a server, emails are only written to files.",
			MAIL_FROM: "Whom mails come from.",
			MAIL_WEBHOOK_SECRET: "Lets the mail provider report mail that came back.",
		},
	},
	{
		name: "Data",
		settings: {
			DATABASE_URL: "The PostgreSQL database. Without it an embedded one lies in the data directory.",
			DATA_DIR: "Where the embedded database, files and the mail outbox lie.",
			STORAGE_URL: "The bucket for recordings and pictures. Without it they lie in the data directory.",
			UPLOAD_MAX_MB: "The largest recording that can be uploaded, in megabytes.",
			AWS_ACCESS_KEY_ID: "The access key of that bucket.",
			AWS_SECRET_ACCESS_KEY: "The secret key of that bucket.",
			SAMPLE_DATA: "Whether an empty embedded database is filled with the sample catalogue.",
		},
	},
	{
		name: "Live sessions",
		settings: {
			MEETING_PROVIDER: "Where live sessions are held: by links that operators enter, at Zoom or in Teams.",
			ZOOM_ACCOUNT_ID: "The account of the Zoom app that makes the meetings.",
			ZOOM_CLIENT_ID: "The name of that app.",
			ZOOM_CLIENT_SECRET: "The secret of that app.",
			TEAMS_TENANT_ID: "The directory of the Teams app that makes the meetings.",
			TEAMS_CLIENT_ID: "The name of that app.",
			TEAMS_CLIENT_SECRET: "The secret of that app.",
			TEAMS_USER_ID: "The person who holds the Teams meetings.",
		},
	},
	{
		name: "Safety",
		settings: {
			SECRET_KEY: "Signs links and encrypts second factors. Without it one is made and kept in the data directory.",
			CAPTCHA_PROVIDER: "What keeps robots from signing up.",
			CAPTCHA_SITE_KEY: "The key that the captcha’s provider wants browsers to know.",
			CAPTCHA_SECRET: "The secret of the captcha’s provider.",
			TRUST_PROXY: "Proxies whose word on a visitor’s address is believed.",
		},
	},
	{
		name: "The program",
		settings: {
			HOST: "The address of this machine on which it listens.",
			PORT: "The port on which it listens.",
			WEB_CONCURRENCY: "How many processes serve. By default as many as there are cores, one with the embedded database.",
			LOG_LEVEL: "How much it writes to its log.",
			LOG_FORMAT: "How log lines are written: JSON for programs, or text for people.",
			DRAIN_SECONDS: "For how many seconds a process that was told to stop still answers, so that a load balancer takes it out first.",
			METRICS_TOKEN: "Lets Prometheus read the metrics from another machine.",
		},
	},
];
