import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
	interface FastifyInstance {
		/** True once a request came through a proxy that `TRUST_PROXY` does not name. */
		hasHiddenProxy: () => boolean;
	}
}

/** Detects from the headers whether a proxy forwarded the request. */
export function wasForwarded(headers: IncomingHttpHeaders): boolean {
	return Object.keys(headers).some((name) => name === "forwarded" || name === "via" || name === "x-real-ip" || name.startsWith("x-forwarded-"));
}

/** Trusts such a header only from nearby addresses: anyone else can forge it. */
const near = new BlockList();
for (const [network, bits] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
] as const)
	near.addSubnet(network, bits);
for (const [network, bits] of [
	["::1", 128],
	["fc00::", 7],
	["fe80::", 10],
] as const)
	near.addSubnet(network, bits, "ipv6");

/** Detects an untrusted proxy and logs it once, because all visitors then share its address and its rate limits. */
export function watchForProxy(app: FastifyInstance, trustProxy: string): void {
	let seen = false;
	app.decorate("hasHiddenProxy", () => seen);
	if (trustProxy !== "off") return;
	app.addHook("onRequest", (request, _reply, done) => {
		const address = request.socket.remoteAddress ?? "";
		if (!seen && request.headers["x-forwarded-for"] !== undefined && near.check(address, isIPv6(address) ? "ipv6" : "ipv4")) {
			seen = true;
			request.log.warn(
				"Requests have an X-Forwarded-For header, but TRUST_PROXY is off. All visitors share the proxy's address and its rate limits. Set TRUST_PROXY to the proxy's address.",
			);
		}
		done();
	});
}
