export { listBodyVersions, listRuleVersions, listSetsForBodies } from "./rule-set-store.ts";
