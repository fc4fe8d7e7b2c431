import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { listBodyVersions } from "#features/credit/credit-rules/server/index.ts";
import { describeRequirements } from "#features/credit/programs/rules/describe-requirements.ts";
import { toWay } from "#features/credit/programs/rules/program.ts";
import { listApprovals } from "#features/credit/programs/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import { procedureMessages as messages } from "../../messages.ts";
import { listBodies } from "../records-store.ts";
import { jsonFile, type PackSource, textFile } from "./pack-entries.ts";

/** Writes every version of the rules of the accrediting bodies in a pack, also of deleted rules, what they ask for in words, and the provider's approvals. */
export async function* writeRules(source: PackSource): AsyncGenerator<ZipEntry> {
	const { db, scope, courseIds, ruleFiles } = source;
	const bodies = await listBodies(db, courseIds);
	if (scope.kind === "body" && !bodies.includes(scope.accreditingBody)) bodies.push(scope.accreditingBody);
	const sentences: string[] = [];
	for (const { id, version, ...details } of await listBodyVersions(db, bodies)) {
		const name = `rules/${id}-version-${version}.json`;
		ruleFiles.set(`${id}:${version}`, name);
		yield jsonFile(name, { id, version, ...details });
		sentences.push(describeRule({ id, version, ...details }));
	}
	yield textFile("procedure.txt", `${messages.general}${sentences.join("")}`);
	yield jsonFile("approvals.json", await listApprovals(db, bodies));
}

/** Says how a rule counts, and what the course page announces for one credit. */
function describeRule({ name, version, accreditingBody, methods, validFrom, rule }: Awaited<ReturnType<typeof listBodyVersions>>[number]): string {
	const title = messages.rule(name, version, accreditingBody, methods.map((method) => methodNames[method]).join(", "), validFrom);
	const requirements = new Set(methods.flatMap((method) => describeRequirements(rule, 1, toWay(method))));
	const sentences = [messages.counting(rule.minutesPerCredit, rule.increment, rule.rounding), ...requirements];
	return `\n${title}\n${sentences.map((sentence) => `- ${sentence}\n`).join("")}`;
}
