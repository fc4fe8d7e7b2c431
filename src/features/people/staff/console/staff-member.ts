import { createContext, useContext } from "react";
import type { StaffMember } from "../contract.ts";

export const StaffMemberContext = createContext<StaffMember | null>(null);

/** Who is at the console. Only for pages inside its frame. */
export function useStaffMember(): StaffMember {
	const staffMember = useContext(StaffMemberContext);
	if (!staffMember) throw new Error("useStaffMember is for pages of the console.");
	return staffMember;
}
