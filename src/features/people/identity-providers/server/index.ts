export { shownProviders } from "./configured-providers.ts";
export { deleteIdentitiesOf } from "./identities-store.ts";
