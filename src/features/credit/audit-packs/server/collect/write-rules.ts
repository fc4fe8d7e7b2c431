import { listBodyVersions } from "#features/credit/credit-rules/server/index.ts";
import { listApprovals } from "#features/credit/programs/server/index.ts";
import type { ZipEntry } from "#platform/files/archive/zip.ts";
import { listBodies } from "../records-store.ts";
import { jsonFile, type PackSource } from "./pack-entries.ts";

/** Writes every version of the rules of the accrediting bodies in a pack, also of deleted rules, and the provider's approvals. */
export async function* writeRules(source: PackSource): AsyncGenerator<ZipEntry> {
	const { db, scope, courseIds, ruleFiles } = source;
	const bodies = await listBodies(db, courseIds);
	if (scope.kind === "body" && !bodies.includes(scope.accreditingBody)) bodies.push(scope.accreditingBody);
	for (const { id, version, ...details } of await listBodyVersions(db, bodies)) {
		const name = `rules/${id}-version-${version}.json`;
		ruleFiles.set(`${id}:${version}`, name);
		yield jsonFile(name, { id, version, ...details });
	}
	yield jsonFile("approvals.json", await listApprovals(db, bodies));
}
