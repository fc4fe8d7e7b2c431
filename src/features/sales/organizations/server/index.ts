export { listOrganizations, lockMemberships, lockOrganization } from "./organization-store.ts";
