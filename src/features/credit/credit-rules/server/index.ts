export { nameRules } from "./name-rules.ts";
export { listBodyVersions, listPresets, listRuleVersions, listSetsForBodies } from "./rule-set-store.ts";
