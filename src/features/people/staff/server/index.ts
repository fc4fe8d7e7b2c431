export { addFirstOwner, hasOwner } from "./add-first-owner.ts";
export { addStaffMember } from "./add-staff-member.ts";
export { resetByCommand } from "./reset-staff-member.ts";
