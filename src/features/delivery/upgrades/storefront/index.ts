export { UpgradeInstead, UpgradeOffer } from "./upgrade-offer.tsx";
export { useUpgrades } from "./use-upgrades.ts";
