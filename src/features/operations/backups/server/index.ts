export { lastBackup, listUncheckedRestores, noteBackup, noteLookedThrough } from "./backups-store.ts";
export { holdEmbedded } from "./hold-embedded.ts";
export { holdPostgres } from "./hold-postgres.ts";
export { makeBackup } from "./make-backup.ts";
export { restoreBackup } from "./restore-backup.ts";
