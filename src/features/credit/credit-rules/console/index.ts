export { Choices, FieldGroup } from "./field-groups.tsx";
