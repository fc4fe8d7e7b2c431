export { ExportMenu } from "./export-menu.tsx";
export { ImportDialog } from "./import-dialog.tsx";
