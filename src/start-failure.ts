import type { Settings } from "./settings.ts";

const reasons: Record<string, string> = {
	EADDRINUSE: "another program is already using this port",
	EACCES: "permission denied",
	EPERM: "permission denied",
	EROFS: "it is read-only",
	ENOSPC: "the disk is full",
	EADDRNOTAVAIL: "this machine has no such address",
	ENOTFOUND: "the host was not found",
	ECONNREFUSED: "the connection was refused",
	ETIMEDOUT: "there was no response",
	ENOTDIR: "part of its path is not a directory",
	EEXIST: "a file with that name exists",
	"28P01": "the password is wrong",
	"28000": "this user is not allowed to connect",
	"3D000": "the database does not exist",
};

/**
 * Explains in one line why the product did not start because of a setting.
 *
 * @returns the line, with the setting's name and an example; undefined for other errors
 */
export function startFailure(error: unknown, settings: Settings): string | undefined {
	const {
		code = "",
		syscall = "",
		path = "",
		hostname,
	} = error as { code?: string; syscall?: string; path?: string; hostname?: string };
	const reason = reasons[code];
	if (!reason) return;
	if (syscall === "listen" || (syscall === "getaddrinfo" && hostname === settings.HOST))
		return `HOST and PORT: cannot listen on ${settings.HOST}:${settings.PORT}: ${reason}. Example: HOST=127.0.0.1, PORT=${settings.PORT === 3001 ? 3002 : 3001}`;
	// A write to a full disk names no file, but the product writes only to the data directory.
	if (path.startsWith(settings.DATA_DIR) || code === "ENOSPC")
		return `DATA_DIR: cannot use ${settings.DATA_DIR}: ${reason}. Example: DATA_DIR=./data`;
	if (!settings.DATABASE_URL) return;
	const { host, pathname } = new URL(settings.DATABASE_URL);
	return `DATABASE_URL: cannot use the database ${pathname.slice(1)} at ${host}: ${reason}. Example: DATABASE_URL=postgres://user:password@localhost:5432/lectern`;
}
