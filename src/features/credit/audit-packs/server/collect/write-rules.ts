import { methodNames } from "#features/credit/credit-rules/rules/method-names.ts";
import { listBodyVersions } from "#features/credit/credit-rules/server/index.ts";
import { listApprovals } from "#features/credit/programs/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import { procedureMessages as messages } from "../../messages.ts";
import { describeMonitoring } from "../../rules/describe-monitoring.ts";
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
		const methods = details.methods.map((method) => methodNames[method]).join(", ");
		const title = messages.rule(details.name, version, details.accreditingBody, methods, details.validFrom);
		sentences.push(
			`\n${title}\n${describeMonitoring(details.rule)
				.map((sentence) => `- ${sentence}\n`)
				.join("")}`,
		);
	}
	yield textFile("procedure.txt", `${messages.title}\n\n${messages.general}${sentences.join("")}`);
	yield jsonFile("approvals.json", await listApprovals(db, bodies));
}
