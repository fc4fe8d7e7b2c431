import { createContext, useContext } from "react";
import type { Call, Role } from "#api/call.ts";

/** What the console's layout knows about access, and does when the server requires further authentication. */
interface ConsoleAccess {
	/** Asks for the second factor again. Resolves to false when the staff member cancels. */
	confirmIdentity(): Promise<boolean>;
	/** Handles a call that was refused because the role or the second factor is no longer valid. */
	accessRefused(call: Call): void;
	/** Whether a role can open an address of the console. */
	isOpenTo(address: string, role: Role): boolean;
}

export const ConsoleAccessContext = createContext<ConsoleAccess>({
	confirmIdentity: async () => false,
	accessRefused: () => {},
	isOpenTo: () => true,
});

export const useConsoleAccess = (): ConsoleAccess => useContext(ConsoleAccessContext);
