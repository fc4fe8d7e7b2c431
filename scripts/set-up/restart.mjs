const maxRestarts = 3;
const windowMinutes = 10;

/**
 * Signals of a person or a service manager, which the server gets before it can handle them, or that it does not
 * handle.
 */
const requested = new Set(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"]);

/**
 * Decides whether to start the server again after it ended. Only a crash ends a process by another signal: a fault of
 * native code (SIGSEGV, SIGABRT, SIGTRAP), or the system without memory (SIGKILL). A server that crashes again and
 * again needs a person.
 *
 * @param {string | null} signal the signal that ended the server; null if it exited, or was asked to
 * @param {number[]} restarts the times of the earlier restarts, in milliseconds
 * @param {number} now
 * @returns {{ restart: boolean, message?: string }}
 */
export function afterCrash(signal, restarts, now) {
	if (!signal || requested.has(signal)) return { restart: false };
	const recent = restarts.filter((time) => now - time < windowMinutes * 60_000).length;
	const message = `The server crashed (${signal}).`;
	if (recent < maxRestarts)
		return {
			restart: true,
			message: `${message} Starting it again (${recent + 1} of at most ${maxRestarts} times in ${windowMinutes} minutes) …`,
		};
	return {
		restart: false,
		message: `${message} It was started again ${maxRestarts} times in ${windowMinutes} minutes, so it now stays stopped. Run "npm run lectern doctor", then "npm start".`,
	};
}
