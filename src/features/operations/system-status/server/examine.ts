import { execFile } from "node:child_process";
import { statfs } from "node:fs/promises";
import { promisify } from "node:util";
import { certificateChain } from "#features/delivery/certificates/server/index.ts";
import { lastBackup } from "#features/operations/backups/server/index.ts";
import { readSiteProfile } from "#features/site/brand/server/index.ts";
import type { Connections } from "#platform/connections/connections.ts";
import { pendingMigrations } from "#platform/database/migrate.ts";
import { createDefaultProfile } from "#platform/feature/site-profile.ts";
import { clamd } from "#platform/files/virus-scan/clamd.ts";
import type { Database } from "#platform/index.ts";
import { sherpa } from "#platform/media/speech/sherpa.ts";
import type { Settings } from "#settings.ts";
import type { Finding } from "../contract.ts";
import { judgeHealth } from "../rules/judge-health.ts";
import { hasCustomAddresses } from "./describe-settings.ts";
import { readHealth } from "./health-store.ts";

/**
 * Runs all checks of a deployment, for the command line and the console.
 *
 * @param proxyHidden whether requests came through a proxy that the settings do not name; false if unknown
 * @returns one finding per check; only one if migrations are pending, because the other checks need them
 */
export async function examine(
	{ db, connections }: { db: Database; connections: Pick<Connections, "payment" | "email"> },
	settings: Settings,
	proxyHidden = false,
): Promise<Finding[]> {
	const pending = await pendingMigrations(db);
	if (pending.length > 0)
		return [
			{
				name: "Migrations",
				state: "warn",
				says: `${pending.length} migrations have not been run (${pending[0]}). The next start runs them, or lectern migrate.`,
			},
		];
	const began = Date.now();
	const facts = await readHealth(db);
	const madeAt = await lastBackup(db);
	return judgeHealth({
		...facts,
		https: settings.PUBLIC_URL.startsWith("https:"),
		payment: connections.payment().mode,
		embedded: settings.DATABASE_URL === undefined,
		mailServer: connections.email().smtpUrl !== null,
		hasCustomAddresses: hasCustomAddresses(await readSiteProfile(db, createDefaultProfile(settings))),
		proxyTrusted: settings.TRUST_PROXY !== "off",
		proxyHidden,
		nodeMajor: Number(process.versions.node.split(".")[0]),
		// A busy server answers late, which says nothing about what is installed.
		ffmpeg: await promisify(execFile)("ffmpeg", ["-version"], { timeout: 5_000 }).then(
			() => true,
			(error: { code?: unknown }) => error.code !== "ENOENT",
		),
		virusScanner: settings.CLAMD_URL
			? await clamd(settings.CLAMD_URL)
					.check()
					.then(
						() => true,
						() => false,
					)
			: null,
		speechModel: settings.SPEECH_MODEL
			? await sherpa(settings.SPEECH_MODEL)
					.check()
					.then(
						() => "",
						(error: Error) => error.message,
					)
			: null,
		freeBytes: await statfs(settings.DATA_DIR).then(
			({ bavail, bsize }) => bavail * bsize,
			() => undefined,
		),
		pending,
		// The query's duration must not count as clock skew.
		clockSeconds:
			facts.now.getTime() < began
				? (facts.now.getTime() - began) / 1000
				: Math.max(0, facts.now.getTime() - Date.now()) / 1000,
		certificates: await certificateChain.checkChain(db),
		backupHours: madeAt && (Date.now() - madeAt.getTime()) / 3_600_000,
	});
}
