import type { FastifyBaseLogger } from "fastify";

const ignore = () => {};

/** Writes nothing: for commands, which report on the terminal themselves. */
export const silentLog: FastifyBaseLogger = {
	fatal: ignore,
	error: ignore,
	warn: ignore,
	info: ignore,
	debug: ignore,
	trace: ignore,
	silent: ignore,
	level: "silent",
	child: () => silentLog,
};
