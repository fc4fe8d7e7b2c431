// What the server side of every feature is made of. Whatever a few features use is imported from its own file.
export { type AuditEvent, getActorId, recordAudit } from "./audit/record-audit.ts";
export { recordContentChange } from "./cache/content/record-content-change.ts";
export type { Clock } from "./clock/clock.ts";
export { anyOf } from "./database/any-of.ts";
export { batchRows, createBatcher, createBatcherFor } from "./database/batcher.ts";
export { type SortedPage, sortedPage, toPage } from "./database/sorted-page.ts";
export type { Database, Executor, Transaction } from "./database/tables.ts";
export { inTransaction } from "./database/transaction.ts";
export type { EmailTemplate } from "./email/email-template.ts";
export type { AppContext } from "./feature/app-context.ts";
export { defineFeature } from "./feature/define-feature.ts";
export { answer, on } from "./feature/events/events.ts";
export type { Endpoints, RequestContext, Serve } from "./http/endpoints.ts";
export type { Jobs } from "./jobs/jobs.ts";
export type { User } from "./security/check-access.ts";
export { consumeLimit, type Limit, releaseLimit } from "./security/limits/take-limit.ts";
export { hashToken, newToken } from "./security/secrets/token.ts";
export { endOfLink, type Signer } from "./security/signing/signer.ts";
