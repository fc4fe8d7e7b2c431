export { listRuleVersions, listSetsForBodies } from "./rule-set-store.ts";
