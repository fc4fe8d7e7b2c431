import type { Finding } from "./findings.ts";

/** The state of a deployment before an upgrade. */
export interface UpgradeFacts {
	/** Of the code that runs the command. */
	version: string;
	/** PostgreSQL's `server_version_num`. */
	postgres: number;
	applied: number;
	pending: readonly string[];
	changed: readonly string[];
	unknown: readonly string[];
	/** Extensions that the product needs and the server lacks. */
	missingExtensions: readonly string[];
	mayCreateTables: boolean;
	databaseBytes: number;
	/** On the disk of the embedded database; undefined if unknown, as for PostgreSQL. */
	freeBytes: number | undefined;
	/** Hours since the latest backup; undefined if there is none. */
	backupHours: number | undefined;
	/** Names in `.env` that are no settings. */
	unknownSettings: readonly string[];
}

const oldestPostgres = 15;
const reserve = 200e6;
const size = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
type Judged = [state: Finding["state"], says: string];

const checks: [name: string, judge: (facts: UpgradeFacts) => Judged][] = [
	["Version", judgeVersion],
	["Applied migrations", judgeApplied],
	["PostgreSQL", judgePostgres],
	["Space", judgeSpace],
	["Backup", judgeBackup],
	["Settings", judgeSettings],
];

function judgeVersion({ version, unknown }: UpgradeFacts): Judged {
	if (unknown.length === 0) return ["ok", `The database is not newer than this version of Lectern (${version}).`];
	return [
		"bad",
		`The database was upgraded by a newer version of Lectern: ${unknown.join(", ")} ${unknown.length === 1 ? "is" : "are"} not part of ${version}. Downgrades are not possible. Use the newer version, or restore a backup that was made before the upgrade.`,
	];
}

function judgeApplied({ applied, changed }: UpgradeFacts): Judged {
	if (changed.length === 0) return ["ok", `The checksums of ${applied} applied migrations match.`];
	return [
		"bad",
		`${changed.join(", ")} ${changed.length === 1 ? "differs" : "differ"} from what was applied. Fetch the unchanged release: its migrations must not be edited.`,
	];
}

function judgePostgres({ postgres, missingExtensions, mayCreateTables }: UpgradeFacts): Judged {
	const major = Math.floor(postgres / 10_000);
	if (major < oldestPostgres)
		return ["bad", `PostgreSQL ${major} is too old. Upgrade it to ${oldestPostgres} or newer first.`];
	if (missingExtensions.length > 0)
		return [
			"bad",
			`The server lacks ${missingExtensions.join(" and ")}. On Debian: apt-get install postgresql-contrib`,
		];
	if (!mayCreateTables) return ["bad", "The database's user may not create tables. Make it the owner of the database."];
	return ["ok", `PostgreSQL ${major}, with the extensions and permissions that migrations need.`];
}

function judgeSpace({ databaseBytes, freeBytes }: UpgradeFacts): Judged {
	const has = `The database has ${size(databaseBytes)}`;
	if (freeBytes === undefined) return ["ok", `${has}. Check that its server has as much free.`];
	const needed = databaseBytes + reserve;
	if (freeBytes < needed)
		return ["bad", `${has}, and its disk has ${size(freeBytes)} free. Free up ${size(needed - freeBytes)} or more.`];
	return ["ok", `${has}, and its disk has ${size(freeBytes)} free.`];
}

function judgeBackup({ applied, pending, backupHours }: UpgradeFacts): Judged {
	if (applied === 0) return ["ok", "The database is empty."];
	if (pending.length === 0) return ["ok", "No backup is needed, because nothing will change."];
	if (backupHours !== undefined && backupHours <= 24)
		return ["ok", `The latest backup is ${Math.round(backupHours)} hours old.`];
	return [
		"warn",
		"There is no backup of the last 24 hours. Run lectern backup FILE with the old version first: an upgrade cannot be undone.",
	];
}

function judgeSettings({ unknownSettings }: UpgradeFacts): Judged {
	if (unknownSettings.length === 0) return ["ok", "All settings are valid."];
	return [
		"warn",
		`.env contains ${unknownSettings.join(", ")}, which this version does not read. See docs/using/settings.md.`,
	];
}

/** Judges whether a deployment can be upgraded: not if a finding is bad. */
export const judgeUpgrade = (facts: UpgradeFacts): Finding[] =>
	checks.map(([name, judge]) => {
		const [state, says] = judge(facts);
		return { name, state, says };
	});
