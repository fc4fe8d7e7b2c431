import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Trusted Types policies: those of `ui/browser/trusted-types.ts`, and of two libraries. */
const markupPolicies = [
	"lectern-rich-text",
	"lectern-script",
	"lectern-react",
	"lectern-router",
	"lectern-captcha",
	"lectern-offline",
	"lectern-widget",
	"lectern-player",
	"lectern-editor",
	"lectern-frame",
	"lectern-mail",
	// The captcha's widget, and text pasted into the editor.
	"svelte-trusted-html",
	"ProseMirrorClipboard",
];

/** `scripts` are allowed by their hash. `sources`: further origins for scripts, calls and frames. */
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
		// A third-party captcha's script does not use our policies.
		...(sources.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${markupPolicies.join(" ")}`]),
	].join("; ");
}

const plainPolicy = contentSecurityPolicy();

/** The headers of every response, including errors, with the policy for responses without inline scripts. */
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

/**
 * Headers that a response can override: a page's policy, `no-referrer` for secret addresses, and a page that uses the
 * camera.
 */
const overridable = new Set(["content-security-policy", "referrer-policy", "permissions-policy"]);

/** Adds the security headers, except those that a response sets itself. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
	const headers = Object.entries(bareHeaders(https));
	app.addHook("onSend", (_request, reply, payload, done) => {
		for (const [name, value] of headers)
			if (!overridable.has(name) || !reply.hasHeader(name)) reply.header(name, value);
		done(null, payload);
	});
}
