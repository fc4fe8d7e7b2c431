export { nameRules } from "./name-rules.ts";
export { listBodyVersions, listRuleVersions, listSetsForBodies } from "./rule-set-store.ts";
