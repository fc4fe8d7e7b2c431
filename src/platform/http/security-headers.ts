import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * The content security policy of one answer.
 *
 * @param scripts the text of each inline script in it; each is allowed by its hash, nothing inline is allowed otherwise
 * @param sources further origins for scripts, their calls and frames (a captcha provider's), when one is set
 */
export function contentSecurityPolicy(scripts: string[] = [], sources: string[] = []): string {
	const hashes = scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...hashes, ...sources].join(" ")}`,
		`style-src ${["'self'", "'unsafe-inline'", ...sources].join(" ")}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"media-src 'self' blob:",
		`connect-src ${["'self'", ...sources].join(" ")}`,
		"worker-src 'self' blob:",
		"manifest-src 'self'",
		...(sources.length > 0 ? [`frame-src ${sources.join(" ")}`] : []),
		"base-uri 'self'",
		"form-action 'self' https://checkout.stripe.com",
		"frame-ancestors 'none'",
	].join("; ");
}

const plainPolicy = contentSecurityPolicy();

/** The headers that every answer carries, errors included; with the policy of an answer without scripts of its own. */
export function bareHeaders(https: boolean) {
	return {
		"content-security-policy": plainPolicy,
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"x-frame-options": "DENY",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		"permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
		...(https ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {}),
	};
}

/** Puts the safety headers on every answer of the app, and a policy where the page has not set its own. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
	const { "content-security-policy": policy, ...headers } = bareHeaders(https);
	app.addHook("onSend", (_request, reply, payload, done) => {
		reply.headers(headers);
		if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
		done(null, payload);
	});
}
