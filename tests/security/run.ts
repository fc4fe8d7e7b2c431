import { providePrograms } from "#scripts/test/programs.ts";
import { backup } from "./backup/group.ts";
import { environment } from "./environment/group.ts";
import { exhaustion } from "./exhaustion/exhaustion.ts";
import { failover } from "./failover/group.ts";
import { errors, kills } from "./faults/group.ts";
import { files } from "./files/group.ts";
import { fuzz } from "./fuzz/group.ts";
import { headers } from "./headers/headers.ts";
import { injection } from "./injection/injection.ts";
import { model } from "./model/group.ts";
import { mutations } from "./mutations/group.ts";
import { properties } from "./properties/group.ts";
import { payments, races } from "./rounds/group.ts";
import { sessions } from "./sessions/group.ts";
import { supply } from "./supply/group.ts";
import { type Group, reportGroup } from "./verdict.ts";

providePrograms();

// `npm run security` runs all groups, `npm run security -- faults` one of them. Their short forms are among the tests.
const groups: Group[] = [
	headers,
	injection,
	exhaustion,
	errors,
	failover,
	kills,
	environment,
	backup,
	supply,
	mutations,
	fuzz,
	races,
	payments,
	model,
	sessions,
	files,
	properties,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
	console.error(`Unknown group "${unknown.join('", "')}". Available: ${groups.map(({ name }) => name).join(", ")}.`);
	process.exit(2);
}

const failed: string[] = [];
for (const group of groups) {
	if (wanted.length > 0 && !wanted.includes(group.name)) continue;
	const started = performance.now();
	let held = false;
	try {
		held = reportGroup(group, await group.run(), (performance.now() - started) / 1000);
	} catch (error) {
		console.error(`\n${group.name} could not finish.`, error);
	}
	if (!held) failed.push(group.name);
}
console.log(failed.length === 0 ? "\nAll checks passed." : `\nFailed groups: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
