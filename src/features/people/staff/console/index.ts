export { SetUpFactor } from "./second-factor/set-up-factor.tsx";
export { ShowFactor } from "./second-factor/show-factor.tsx";
export { StaffMemberContext, useStaffMember } from "./staff-member.ts";
