import type { Settings } from "./settings.ts";

const reasons: Record<string, string> = {
	EADDRINUSE: "another program listens there already",
	EACCES: "this user may not",
	EPERM: "this user may not",
	EROFS: "it can only be read",
	ENOSPC: "the disk is full",
	EADDRNOTAVAIL: "this machine has no such address",
	ENOTFOUND: "there is no such host",
	ECONNREFUSED: "nothing answers there",
	ETIMEDOUT: "nothing answers there",
	ENOTDIR: "something in its path is no directory",
	EEXIST: "something else lies there",
	"28P01": "it refuses the password",
	"28000": "it refuses this user",
	"3D000": "it has no such database",
};

/**
 * One line for whoever starts the product, when what stopped it is a setting that only the machine can judge.
 *
 * @returns the line, with the setting's name and an example; undefined for a fault of our own
 */
export function startFailure(error: unknown, settings: Settings): string | undefined {
	const { code = "", syscall = "", path = "", hostname } = error as { code?: string; syscall?: string; path?: string; hostname?: string };
	const reason = reasons[code];
	if (!reason) return;
	if (syscall === "listen" || (syscall === "getaddrinfo" && hostname === settings.HOST))
		return `HOST and PORT: can't listen on ${settings.HOST}:${settings.PORT}: ${reason}. Example: HOST=127.0.0.1, PORT=${settings.PORT === 3001 ? 3002 : 3001}`;
	// A write that finds no room names no file; nothing is written elsewhere.
	if (path.startsWith(settings.DATA_DIR) || code === "ENOSPC") return `DATA_DIR: ${settings.DATA_DIR} can't be used: ${reason}. Example: DATA_DIR=./data`;
	if (!settings.DATABASE_URL) return;
	const { host, pathname } = new URL(settings.DATABASE_URL);
	return `DATABASE_URL: the database ${pathname.slice(1)} at ${host} can't be used: ${reason}. Example: DATABASE_URL=postgres://user:password@localhost:5432/lectern`;
}
