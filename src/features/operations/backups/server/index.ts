export { lastBackup } from "./backups-store.ts";
