export { applyUpgrades, endUpgrades } from "./apply-upgrades.ts";
