import type { SettingName } from "../../../../settings.ts";

/** Every setting with what it means, as operators read them. */
export const settingGroups: { name: string; settings: Partial<Record<SettingName, string>> }[] = [
	{
		name: "The site",
		settings: {
			SITE_NAME: "The site’s name on all pages, emails and documents.",
			PUBLIC_URL: "The public address. Links in emails and payment pages use it.",
			SITE_ID: "The ID of the site that this deployment shows.",
			SUPPORT_EMAIL: "The support address on the contact page and on invoices. Messages are sent there.",
			OFFICE_ADDRESS_1: "The first office, on the contact page and on invoices; also in the footer of every email.",
			OFFICE_ADDRESS_2: "The second office, on the contact page and on invoices.",
		},
	},
	{
		name: "Payments",
		settings: {
			STRIPE_SECRET_KEY: "The secret key for Stripe. Without it, the built-in sandbox is used and no money is charged.",
			STRIPE_PUBLISHABLE_KEY: "The publishable key for Stripe, used in browsers.",
			STRIPE_WEBHOOK_SECRET: "Verifies that webhooks come from Stripe.",
			PAYMENT_SANDBOX: "Allows the sandbox at a public address, or after real payments were made.",
		},
	},
	{
		name: "Email",
		settings: {
			SMTP_URL: "The email server. TLS is required unless it is on this machine. Without a server, emails are only written to files.",
			MAIL_FROM: "The sender of all emails.",
			MAIL_WEBHOOK_SECRET: "Lets the email provider report bounces.",
		},
	},
	{
		name: "Data",
		settings: {
			DATABASE_URL: "The PostgreSQL database. Without it, an embedded database in the data directory is used.",
			DATA_DIR: "The directory for the embedded database, files and the email outbox.",
			STORAGE_URL: "The bucket for recordings and images. Without it, they are stored in the data directory.",
			UPLOAD_MAX_MB: "The maximum size of a recording upload, in megabytes.",
			AWS_ACCESS_KEY_ID: "The access key of that bucket.",
			AWS_SECRET_ACCESS_KEY: "The secret key of that bucket.",
			SAMPLE_DATA: "Whether an empty embedded database is filled with the sample catalog.",
		},
	},
	{
		name: "Live sessions",
		settings: {
			MEETING_PROVIDER: "How live sessions are held: with links that staff enter, Zoom or Teams.",
			ZOOM_ACCOUNT_ID: "The account ID of the Zoom app that creates meetings.",
			ZOOM_CLIENT_ID: "The client ID of that app.",
			ZOOM_CLIENT_SECRET: "The secret of that app.",
			TEAMS_TENANT_ID: "The tenant ID of the Teams app that creates meetings.",
			TEAMS_CLIENT_ID: "The client ID of that app.",
			TEAMS_CLIENT_SECRET: "The secret of that app.",
			TEAMS_USER_ID: "The organizer of Teams meetings.",
		},
	},
	{
		name: "Security",
		settings: {
			SECRET_KEY: "Signs links and encrypts second factors. Without it, a key is created and stored in the data directory.",
			CAPTCHA_PROVIDER: "The captcha that protects the sign-up form.",
			CAPTCHA_SITE_KEY: "The captcha provider’s site key, used in browsers.",
			CAPTCHA_SECRET: "The captcha provider’s secret key.",
			TRUST_PROXY: "Proxies that are trusted to report a visitor’s address.",
		},
	},
	{
		name: "Server",
		settings: {
			HOST: "The address to listen on.",
			PORT: "The port to listen on.",
			WEB_CONCURRENCY: "The number of processes. By default one per core, or one with the embedded database.",
			LOG_LEVEL: "The level of detail in the log.",
			LOG_FORMAT: "How log lines are written: JSON for programs, or text for people.",
			DRAIN_SECONDS: "Seconds that a stopping process keeps answering, so that a load balancer can remove it first.",
			METRICS_TOKEN: "Lets Prometheus read metrics from another server.",
		},
	},
];
