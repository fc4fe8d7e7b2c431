export { addOperator } from "./add-operator.ts";
export { authenticate } from "./authenticate.ts";
export type { HeldData } from "./deps.ts";
export { type AccountsDeps, serveAccounts } from "./endpoints.ts";
export { findPerson } from "./find-person.ts";
export { registerAccountsJobs } from "./jobs.ts";
export { createPasswords } from "./passwords.ts";
export { confirmSession } from "./sessions-store.ts";
export { hashToken, newToken } from "./tokens.ts";
