import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { enteredId } from "#values/fields/ids.ts";
import { Version } from "#values/version.ts";
import { deliveryMethods, RuleSetDetails } from "./rules/credit-rule.ts";

const Id = {
	id: enteredId,
};

const RuleSet = z.object({
	...RuleSetDetails.shape,
	id: z.int(),
	/** The code of the body. */
	accreditingBody: z.string(),
	/** The preset that it was copied from. */
	preset: z.nullable(z.string()),
	version: z.int(),
	/** Values from the preset that still have to be confirmed with the body. */
	unconfirmed: z.array(z.string()),
});
export type RuleSet = z.infer<typeof RuleSet>;

const RuleVersion = z.object({
	version: z.int(),
	details: RuleSetDetails,
	/** ISO 8601, UTC. */
	createdAt: z.string(),
	createdBy: z.string(),
});
export type RuleVersion = z.infer<typeof RuleVersion>;

/** A published program that follows a version of a rule set. */
const FollowingProgram = z.object({
	courseID: z.int(),
	title: z.string(),
	method: z.enum(deliveryMethods),
	version: z.int(),
});
export type FollowingProgram = z.infer<typeof FollowingProgram>;

/** The highest number of rule sets, because the list shows all of them. */
export const maxRuleSets = 200;
const unknown = [404, "This rule set no longer exists."] as const;

const editorCalls = staffCalls("/admin/credit-rules", { access: "editor", scope: "courses" });

export const listRuleSets = editorCalls.get("", {
	summary: "List the rules of accrediting bodies, by body",
	list: "credit-rules",
	response: { ruleSets: z.array(RuleSet) },
});

export const getRuleSet = editorCalls.get("/:id", {
	summary: "A rule set with its versions, the latest first",
	params: Id,
	response: { ruleSet: RuleSet, versions: z.array(RuleVersion), following: z.array(FollowingProgram) },
	refusals: { rule_set_not_found: unknown },
});

const wrongDates = [400, "Check the highlighted dates."] as const;
const wrongRule = [400, "These values contradict each other. Check the highlighted fields."] as const;

const ownerCalls = staffCalls("/admin/credit-rules", {
	access: "owner",
	params: Id,
	refusals: { rule_set_not_found: unknown },
});

export const createRuleSet = ownerCalls.post("", {
	summary: "Add a rule set to an accrediting body",
	/** `preset`: the code of the preset it is copied from. */
	body: {
		accreditingBody: z.string().check(z.regex(/^[A-Z][A-Z0-9-]{1,11}$/, { error: "Choose an accrediting body." })),
		preset: z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
		...RuleSetDetails.shape,
	},
	response: { ruleSet: RuleSet },
	status: 201,
	refusals: {
		body_not_found: [409, "This accrediting body no longer exists. Choose another one."],
		preset_not_found: [400, "This preset doesn't exist."],
		too_many: [409, "There are already 200 rule sets. Delete one you no longer use."],
		wrong_dates: wrongDates,
		wrong_rule: wrongRule,
	},
});

/** Certificates that were issued keep the version they were issued under. */
export const changeRuleSet = ownerCalls.put("/:id", {
	summary: "Change a rule set, which makes a new version",
	body: { ...RuleSetDetails.shape, version: Version },
	response: { ruleSet: RuleSet },
	refusals: {
		changed_meanwhile: [409, "Someone else changed this rule set. Reload the page to see their changes."],
		wrong_dates: wrongDates,
		wrong_rule: wrongRule,
	},
});

export const applyRuleSet = ownerCalls.post("/:id/apply", {
	summary:
		"Apply the latest version of a rule set to sessions that are not held and recordings that are not completed yet; what was earned keeps its version",
	body: { version: Version },
	/** The programs that follow it now, with the version they followed before. */
	response: { following: z.array(FollowingProgram) },
	refusals: {
		changed_meanwhile: [409, "Someone else changed this rule set. Reload the page to see their changes."],
		nothing_to_apply: [409, "All published programs follow this version already."],
	},
});

export const deleteRuleSet = ownerCalls.delete("/:id", {
	summary: "Delete a rule set; certificates keep its rules",
	response: { message: z.string() },
});
