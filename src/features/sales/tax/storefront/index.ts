export { ExemptionSection } from "./exemption-section.tsx";
export { TaxNote } from "./tax-note.tsx";
export { TaxPlaceField } from "./tax-place-field.tsx";
export { uploadFile } from "./upload-file.ts";
