import { createContext, useContext } from "react";
import type { StaffMember } from "../contract.ts";

export const StaffMemberContext = createContext<StaffMember | null>(null);

/** Returns the current staff member. Only for pages inside the console. */
export function useStaffMember(): StaffMember {
	const staffMember = useContext(StaffMemberContext);
	if (!staffMember) throw new Error("useStaffMember is for pages of the console.");
	return staffMember;
}
