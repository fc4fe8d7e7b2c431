import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";

declare module "fastify" {
	interface FastifyInstance {
		hasHiddenProxy: () => boolean;
	}
}

export function wasForwarded(headers: IncomingHttpHeaders): boolean {
	return Object.keys(headers).some(
		(name) => name === "forwarded" || name === "via" || name === "x-real-ip" || name.startsWith("x-forwarded-"),
	);
}

/** Proxies outside these ranges are ignored, because anyone can forge the header. */
const nearRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal"]);
const isNear = (address: string) => ipaddr.isValid(address) && nearRanges.has(ipaddr.process(address).range());

/** Logs an untrusted proxy once, because all visitors then share its address and its rate limits. */
export function watchForProxy(app: FastifyInstance, trustProxy: string): void {
	let seen = false;
	app.decorate("hasHiddenProxy", () => seen);
	if (trustProxy !== "off") return;
	app.addHook("onRequest", (request, _reply, done) => {
		const address = request.socket.remoteAddress ?? "";
		if (!seen && request.headers["x-forwarded-for"] !== undefined && isNear(address)) {
			seen = true;
			request.log.warn(
				"Requests have an X-Forwarded-For header, but TRUST_PROXY is off. All visitors share the proxy's address and its rate limits. Set TRUST_PROXY to the proxy's address.",
			);
		}
		done();
	});
}
