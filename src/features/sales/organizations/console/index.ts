export { OrganizationPart } from "./organization-part.tsx";
