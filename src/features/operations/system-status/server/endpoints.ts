import { readFile, statfs } from "node:fs/promises";
import type { Connections } from "#platform/connections/connections.ts";
import type { AppContext, Database, Serve } from "#platform/index.ts";
import type { Settings } from "#settings.ts";
import { readSettingsPage } from "../contract.ts";
import { describeSettings } from "./describe-settings.ts";
import { examine } from "./examine.ts";
import { readDatabaseFacts } from "./facts-store.ts";

const amount = (bytes: number) => {
	const [unit, size] = bytes >= 1e9 ? ["GB", 1e9] : ["MB", 1e6];
	return `${new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 }).format(bytes / (size as number))} ${unit}`;
};

export function serveSettings(
	serve: Serve,
	{ db, settings, connections, hasHiddenProxy }: Pick<AppContext, "db" | "settings" | "connections" | "hasHiddenProxy">,
): void {
	serve(readSettingsPage, async () => ({
		payment: connections.payment().mode,
		facts: await readFacts({ db, connections }, settings),
		findings: await examine({ db, connections }, settings, hasHiddenProxy()),
		groups: describeSettings(settings),
	}));
}

/** Returns what is running: versions, the database, and where files and emails go. */
async function readFacts(
	{ db, connections }: { db: Database; connections: Pick<Connections, "email"> },
	settings: Settings,
): Promise<{ name: string; value: string }[]> {
	const { version } = JSON.parse(await readFile(new URL("../../../../../package.json", import.meta.url), "utf8")) as {
		version: string;
	};
	const { smtpUrl } = connections.email();
	const database = await readDatabaseFacts(db);
	const free = await statfs(settings.DATA_DIR).then(
		({ bavail, bsize }) => `, ${amount(bavail * bsize)} free`,
		() => "",
	);
	return [
		{ name: "Lectern", value: version },
		{ name: "Node.js", value: process.version.slice(1) },
		{
			name: "Database",
			value: `PostgreSQL ${database.version.split(" ")[0]}${settings.DATABASE_URL ? "" : ", embedded"}`,
		},
		{ name: "Database size", value: amount(database.bytes) },
		{
			name: "Files",
			value: settings.STORAGE_URL
				? `Bucket ${new URL(settings.STORAGE_URL).hostname}`
				: `${settings.DATA_DIR}/files${free}`,
		},
		{ name: "Email", value: smtpUrl ? `Server ${new URL(smtpUrl).host}` : `Files in ${settings.DATA_DIR}/outbox` },
	];
}
