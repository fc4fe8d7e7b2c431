export { lastBackup, recordBackup } from "./backups-store.ts";
export { lockEmbedded } from "./lock-embedded.ts";
export { lockPostgres } from "./lock-postgres.ts";
export { createBackup } from "./make-backup.ts";
export { restoreBackup } from "./restore-backup.ts";
