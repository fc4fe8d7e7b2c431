// What the console screens of features are made of. The layout and the pages of several features are in `src/console`.
export { useConsoleAccess } from "./api/access-context.ts";
export { CallRefused, toQueryKey, useAct, useConsoleApiClient, useConsoleQuery, useRows } from "./api/console-api.ts";
export { UploadBar } from "./api/upload-bar.tsx";
export { useFileUpload } from "./api/use-file-upload.ts";
export { ExportButton } from "./export/export-button.tsx";
export { ExportList } from "./export/export-list.tsx";
export type { CsvColumns } from "./export/rows-csv.ts";
export type { FiltersOf } from "./filters/filters.ts";
export { useFilters } from "./filters/use-filters.ts";
export { DialogButton } from "./forms/dialog-button.tsx";
export type { FormValues } from "./forms/form-values.ts";
export { ReasonForm } from "./forms/reason-form.tsx";
export { typedNumber, typedNumberOrNull } from "./forms/typed-numbers.ts";
export { useContractForm } from "./forms/use-contract-form.ts";
export type { NavigationEntry } from "./navigation/navigation-entry.ts";
export { PreviewBar } from "./preview/preview-bar.tsx";
export { ListViews } from "./views/list-views.tsx";
export { useVisibleColumns } from "./views/use-visible-columns.ts";
