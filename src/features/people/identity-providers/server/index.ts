export { listPublicProviders } from "./configured-providers.ts";
export { deleteUserIdentities } from "./identities-store.ts";
