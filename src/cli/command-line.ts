import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import type { FastifyBaseLogger } from "fastify";
import { systemClock } from "#platform/clock/clock.ts";
import type { CommandLine } from "#platform/command-line/command.ts";
import { readSettings, type Settings } from "#settings.ts";

const ignore = () => {};

/** Writes nothing: for commands, which report on the terminal themselves. */
const silentLog: FastifyBaseLogger = {
	fatal: ignore,
	error: ignore,
	warn: ignore,
	info: ignore,
	debug: ignore,
	trace: ignore,
	silent: ignore,
	level: "silent",
	child: () => silentLog,
};

/**
 * What commands use, with the settings if a command has read them. Each part loads its code when a command first uses
 * it.
 */
export function createCommandLine(
	environment: NodeJS.ProcessEnv,
): CommandLine & { settingsRead: () => Settings | undefined } {
	let loadedSettings: Settings | undefined;
	function settings(): Settings {
		if (!loadedSettings && existsSync(".env")) process.loadEnvFile(".env");
		loadedSettings ??= readSettings(environment);
		return loadedSettings;
	}
	return {
		settings,
		features: async () => (await import("#features.ts")).features,
		settingsRead: () => loadedSettings,
		clock: systemClock,
		searchPath: environment.PATH ?? "",
		out: process.stdout,
		err: process.stderr,
		async withDatabase(work) {
			const { openDatabase } = await import("#platform/database/open-database.ts");
			const { migrate } = await import("#platform/database/migrate.ts");
			const database = await openDatabase({ url: settings().DATABASE_URL, directory: settings().DATA_DIR });
			try {
				const migrations = await migrate(database.db);
				return await work(database.db, settings(), migrations);
			} finally {
				await database.close();
			}
		},
		async withContext(work) {
			const { openMigratedDatabase } = await import("#platform/database/open-migrated-database.ts");
			const { openContext } = await import("#platform/feature/open-context.ts");
			const { features } = await import("#features.ts");
			const database = await openMigratedDatabase(settings(), silentLog);
			try {
				const { context, refreshSite } = openContext(features, settings(), { database, log: silentLog });
				await refreshSite();
				return await work(context);
			} finally {
				await database.close();
			}
		},
		async withApp(work) {
			const { openApp } = await import("#app.ts");
			const quiet = {
				HOST: "127.0.0.1",
				PORT: await freePort(),
				DRAIN_SECONDS: 0,
				SAMPLE_DATA: "off",
				LOG_LEVEL: "silent",
			} as const;
			const app = await openApp({ ...settings(), ...quiet });
			try {
				return await work(app.context);
			} finally {
				await app.close();
			}
		},
	};
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return port;
}
