import { constants, setPriority } from "node:os";

/**
 * Lets requests come first. Does nothing where the system refuses, such as a service whose system calls are filtered.
 *
 * @param pid a program that this process started, which can have ended; by default, the calling thread on Linux and the
 *   process elsewhere
 */
export function lowerPriority(pid = 0): void {
	try {
		setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// Only speed depends on it.
	}
}
