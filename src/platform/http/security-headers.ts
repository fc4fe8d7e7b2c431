import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** Who may put markup or a worker's script into a page: the names that `ui/trusted-types.ts` is asked for, and those of two libraries. */
const markupPolicies = [
	"lectern-rich-text",
	"lectern-script",
	"lectern-react",
	"lectern-router",
	"lectern-captcha",
	"lectern-widget",
	"lectern-player",
	"lectern-editor",
	"lectern-frame",
	"lectern-mail",
	// The captcha's widget, and what is pasted into the editor (into a document of its own, where nothing runs).
	"svelte-trusted-html",
	"ProseMirrorClipboard",
];

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
		// What a captcha provider's own script does with markup is its own affair: it can't be held to our names.
		...(sources.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${markupPolicies.join(" ")}`]),
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

/** What an answer may say in its own way: a page's policy of its scripts, and the silence of one whose address is a secret. */
const own = new Set(["content-security-policy", "referrer-policy"]);

/** Puts the safety headers on every answer of the app; the two that an answer may set itself where it has not. */
export function securityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
	const headers = Object.entries(bareHeaders(https));
	app.addHook("onSend", (_request, reply, payload, done) => {
		for (const [name, value] of headers) if (!own.has(name) || !reply.hasHeader(name)) reply.header(name, value);
		done(null, payload);
	});
}
