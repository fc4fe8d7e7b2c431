import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { readSiteProfile } from "#features/site/brand/server/index.ts";
import { type Connections, createConnections, readEnvironmentConnections } from "#platform/connections/connections.ts";
import { connectionKey } from "#platform/connections/saved-connections.ts";
import { DatabaseIsNewer, planMigrations } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openEmailPort } from "#platform/email/open-email-port.ts";
import { parseSmtpTls } from "#platform/email/smtp/smtp-tls.ts";
import { createDefaultProfile } from "#platform/feature/site-profile.ts";
import { checkStorage } from "#platform/files/storage/check-storage.ts";
import { openStorage } from "#platform/files/storage/open-storage.ts";
import { storageSettings } from "#platform/files/storage/storage-settings.ts";
import { readSecret } from "#platform/security/secrets/secret.ts";
import type { Settings } from "#settings.ts";
import type { Finding, PaymentMode } from "../contract.ts";
import { examine } from "../server/examine.ts";
import { printFindings } from "./print-findings.ts";

/** Runs all checks of a deployment and prints one line for each. The settings were validated when they were read. */
export async function runDoctor(settings: Settings): Promise<number> {
	let connections: Pick<Connections, "payment" | "email"> = readEnvironmentConnections(settings);
	const findings: Finding[] = [];
	const checks: [name: string, check: () => Promise<string>][] = [
		["settings", async () => `valid; the site's address is ${settings.PUBLIC_URL}`],
		[
			"database",
			() =>
				checkDatabase(settings, (examined) => {
					connections = examined.connections;
					findings.push(...examined.findings);
				}),
		],
		["email", () => checkMail(settings, connections)],
		["payments", async () => paymentTexts[connections.payment().mode]],
		["storage", () => checkFiles(settings)],
	];
	let failed = false;
	for (const [name, check] of checks) {
		try {
			console.log(`ok      ${name.padEnd(9)} ${await check()}`);
		} catch (error) {
			failed = true;
			console.log(`FAILED  ${name.padEnd(9)} ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	const isHealthy = printFindings(findings, process.stdout);
	return failed || !isHealthy ? 1 : 0;
}

const stripeText = "Stripe, with a webhook secret";
const paymentTexts: Record<PaymentMode, string> = {
	live: stripeText,
	test: `${stripeText}, in test mode`,
	sandbox: "sandbox, no money moves. Connect Stripe in the console, or set STRIPE_SECRET_KEY to sell",
	off: "none, so nothing can be sold. Connect Stripe in the console, or set STRIPE_SECRET_KEY",
};

interface Examined {
	/** What the environment and the console connect. */
	connections: Connections;
	/** What the console shows at /console/server. */
	findings: Finding[];
}

async function checkDatabase(settings: Settings, onExamined: (examined: Examined) => void): Promise<string> {
	const database = await openDatabase({ url: settings.DATABASE_URL, directory: settings.DATA_DIR });
	try {
		const { pending, unknown } = await planMigrations(database.db);
		if (unknown.length > 0) throw new DatabaseIsNewer(unknown);
		const connections = createConnections(
			database.db,
			settings,
			connectionKey(readSecret(settings.SECRET_KEY, settings.DATA_DIR)),
		);
		if (pending.length === 0) await connections.refresh();
		onExamined({ connections, findings: await examine({ db: database.db, connections }, settings) });
		const kind = database.embedded ? "embedded; set DATABASE_URL to a PostgreSQL for real sales" : "PostgreSQL";
		if (pending.length > 0)
			return `${kind}; ${pending.map(({ name }) => name).join(", ")} will be migrated at the next start`;
		return `${kind}; the site is ${(await readSiteProfile(database.db, createDefaultProfile(settings))).siteName}`;
	} finally {
		await database.close();
	}
}

async function checkMail(settings: Settings, connections: Pick<Connections, "email">): Promise<string> {
	await openEmailPort(connections, settings).check();
	const { smtpUrl } = connections.email();
	if (smtpUrl === null)
		return `no SMTP server: emails are written to ${settings.DATA_DIR}/outbox. Connect one in the console, or set SMTP_URL to send them`;
	return `the SMTP server responds; ${tlsTexts[parseSmtpTls(smtpUrl)]}`;
}

const tlsTexts = {
	implicit: "TLS is on",
	required: "TLS is required",
	optional: "TLS is used only if the server offers it. On a network, remove requireTLS=false from SMTP_URL",
};

async function checkFiles(settings: Settings): Promise<string> {
	await mkdir(settings.DATA_DIR, { recursive: true, mode: 0o700 });
	await access(settings.DATA_DIR, constants.W_OK);
	const storage = openStorage(storageSettings(settings));
	await checkStorage(storage);
	return settings.STORAGE_URL ? "the bucket can be written and read" : `${settings.DATA_DIR}/files can be written`;
}
