import { createContext, useContext } from "react";
import type { Call } from "../../api/call.ts";

/** What the console's layout does when the server requires more proof of who is there. */
interface ConsoleAccess {
	/** Asks for the second factor again. Resolves to false when the staff member cancels. */
	confirmIdentity(): Promise<boolean>;
	/** A call was refused because the role or the second factor is no longer valid. */
	accessRefused(call: Call): void;
}

export const ConsoleAccessContext = createContext<ConsoleAccess>({ confirmIdentity: async () => false, accessRefused: () => {} });

export const useConsoleAccess = (): ConsoleAccess => useContext(ConsoleAccessContext);
