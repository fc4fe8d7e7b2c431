import { expect, test } from "vitest";
import { judgeHealth, type SystemFacts } from "./judge-health.ts";

/** A live deployment without findings. */
const healthy: SystemFacts = {
	https: true,
	payment: "live",
	embedded: false,
	mailServer: true,
	hasCustomAddresses: true,
	proxyTrusted: true,
	proxyHidden: false,
	nodeMajor: 24,
	ffmpeg: true,
	virusScanner: null,
	speechModel: null,
	freeBytes: 50e9,
	pending: [],
	clockSeconds: 0.2,
	backupHours: 20,
	fsync: "on",
	synchronousCommit: "on",
	owners: 2,
	ownersWithoutCodes: 0,
	emails: 100,
	mailsInTrouble: 0,
	jobsFailed: 0,
	jobsWaiting: 0,
	certificates: { entries: 3, head: "ab".repeat(32), brokenAt: null, changed: [] },
	paidThrough: ["webhook", "success_page", "reconciliation", "reconciliation", "reconciliation"],
	samplePromo: false,
};
const listFindings = (change: Partial<SystemFacts>) =>
	judgeHealth({ ...healthy, ...change })
		.filter(({ state }) => state !== "ok")
		.map(({ name, state }) => `${name}: ${state}`);

test("reports nothing for a healthy deployment", () => {
	expect(listFindings({})).toEqual([]);
});

test.each<[Partial<SystemFacts>, string[]]>([
	[{ nodeMajor: 22 }, ["Node.js: warn"]],
	[{ pending: ["202612021602_backups.sql"] }, ["Migrations: bad"]],
	[{ backupHours: undefined }, ["Backups: bad"]],
	[{ backupHours: undefined, payment: "test", https: false }, ["Backups: warn", "Address: warn", "Payments: warn"]],
	[{ backupHours: 27 }, ["Backups: warn"]],
	[{ backupHours: 24 * 8 }, ["Backups: bad"]],
	[{ embedded: true, fsync: "off" }, ["Durability: warn"]],
	[{ fsync: "off" }, ["Durability: bad"]],
	[{ synchronousCommit: "off" }, ["Durability: bad"]],
	[{ freeBytes: 4e9 }, ["Disk space: warn"]],
	[{ freeBytes: 0.5e9 }, ["Disk space: bad"]],
	[{ freeBytes: undefined }, ["Disk space: warn"]],
	[{ clockSeconds: 6 }, ["Clocks: bad"]],
	[{ clockSeconds: -6 }, ["Clocks: bad"]],
	[{ https: false }, ["Address: bad"]],
	[{ proxyTrusted: false }, ["Proxy: warn"]],
	[{ proxyTrusted: false, proxyHidden: true }, ["Proxy: bad"]],
	[{ payment: "test" }, ["Payments: warn"]],
	[{ payment: "sandbox" }, ["Payments: warn"]],
	[{ mailServer: false }, ["Email server: bad"]],
	[{ mailServer: false, payment: "test" }, ["Payments: warn", "Email server: warn"]],
	[{ hasCustomAddresses: false }, ["Your own addresses: bad"]],
	[{ samplePromo: true }, ["Sample data: bad"]],
	[{ paidThrough: ["reconciliation", "reconciliation", "reconciliation", "webhook"] }, ["Payment webhook: bad"]],
	[{ paidThrough: ["reconciliation", "reconciliation"] }, []],
	[{ certificates: { entries: 1, head: "a", brokenAt: 2, changed: [] } }, ["Certificates: bad"]],
	[{ certificates: { entries: 2, head: "a", brokenAt: null, changed: ["7F3K9Q2MX4TB0WHR"] } }, ["Certificates: bad"]],
	[{ certificates: { entries: 0, head: "0", brokenAt: null, changed: [] } }, []],
	[{ jobsFailed: 1 }, ["Background jobs: warn"]],
	[{ jobsWaiting: 1 }, ["Background jobs: bad"]],
	[{ mailsInTrouble: 1 }, ["Email: warn"]],
	[{ emails: 40, mailsInTrouble: 5 }, ["Email: bad"]],
	[{ owners: 1 }, ["Owners: warn"]],
	[{ owners: 0 }, ["Owners: warn"]],
	[{ ownersWithoutCodes: 1 }, ["Recovery codes: warn"]],
	[{ ffmpeg: false }, ["Recordings: warn"]],
	[{ virusScanner: false }, ["Virus scanner: bad"]],
	[{ virusScanner: true }, []],
	[{ speechModel: "There is no file." }, ["Speech model: bad"]],
	[{ speechModel: "" }, []],
])("reports %j", (change, found) => {
	expect(listFindings(change)).toEqual(found);
});
