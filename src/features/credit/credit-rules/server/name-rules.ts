import { createHash } from "node:crypto";
import { canonicalJson, type Json } from "#values/json/canonical-json.ts";
import type { CreditRule } from "../rules/credit-rule.ts";

/**
 * Names rules as certificates keep them: with a digest of what they say, so that a version can't be changed unnoticed.
 */
export const nameRules = ({ name, version, rule }: { name: string; version: number; rule: CreditRule }) => ({
	name,
	version,
	sha256: createHash("sha256")
		.update(canonicalJson(JSON.parse(JSON.stringify(rule)) as Json))
		.digest("hex"),
});
