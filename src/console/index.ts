// What features use of the console shell. `layout/` is above the features and is not exported.
export { CallRefused, keyOf, useAct, useConsoleApiClient, useConsoleQuery, useRows } from "./api/console-api.ts";
export { UploadBar } from "./api/upload-bar.tsx";
export { useFileUpload } from "./api/use-file-upload.ts";
export { ExportButton } from "./export/export-button.tsx";
export { ExportList } from "./export/export-list.tsx";
export type { CsvColumns } from "./export/rows-csv.ts";
export type { FiltersOf } from "./filters/filters.ts";
export { useFilters } from "./filters/use-filters.ts";
export { DialogButton } from "./forms/dialog-button.tsx";
export { typedNumber, typedNumberOrNull } from "./forms/typed-numbers.ts";
export { useContractForm } from "./forms/use-contract-form.ts";
export { isOpenTo } from "./navigation/menu.ts";
export type { NavigationEntry } from "./navigation/navigation-entry.ts";
export { PreviewBar } from "./preview/preview-bar.tsx";
export { ListViews } from "./views/list-views.tsx";
export { useShownColumns } from "./views/use-shown-columns.ts";
