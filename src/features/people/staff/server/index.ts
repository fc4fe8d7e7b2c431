export { addStaffMember } from "./add-staff-member.ts";
export type { StaffDeps } from "./deps.ts";
export { registerStaffJobs, serveStaff } from "./endpoints.ts";
export { exportFactors } from "./personal-data.ts";
export { resetByCommand } from "./reset-staff-member.ts";
