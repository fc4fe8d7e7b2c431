import type { BrowserContext, Page } from "@playwright/test";
import { host, trap } from "./markup-parts.ts";

/** The effects of vectors in a browser, each with its screen. */
export interface Seen {
	calls: string[];
	dialogs: string[];
	requests: string[];
	violations: string[];
	/** Elements and attributes that user text must not create. */
	markup: string[];
}

const labels = { calls: "the trap was called", violations: "the policy was broken" } as const;

/** Records everything that pages do from now on. */
export async function watchWindow(context: BrowserContext, where: () => string): Promise<Seen> {
	const seen: Seen = { calls: [], dialogs: [], requests: [], violations: [], markup: [] };
	await context.addInitScript(
		([name, called, broken]) => {
			Object.defineProperty(globalThis, name as string, { value: () => console.debug(called) });
			document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
				console.debug(broken, effectiveDirective, blockedURI, sample),
			);
		},
		[trap, labels.calls, labels.violations],
	);
	await context.route(
		({ hostname }) => hostname.endsWith(host),
		(route) => route.abort(),
	);
	context.on("request", (request) => {
		if (new URL(request.url()).hostname.endsWith(host)) seen.requests.push(`${where()}: ${request.url()}`);
	});
	context.on("console", (message) => {
		if (message.text() === labels.calls) seen.calls.push(where());
		else if (message.text().startsWith(labels.violations)) seen.violations.push(`${where()}: ${message.text()}`);
	});
	context.on("dialog", (dialog) => {
		seen.dialogs.push(`${where()}: ${dialog.type()}`);
		void dialog.dismiss();
	});
	return seen;
}

/**
 * Finds markup from vectors in a page, its frames and shadow roots: elements that the sanitizer does not allow,
 * handlers, addresses.
 */
export async function strangeMarkup(page: Page): Promise<string[]> {
	const found = await Promise.all(
		page.frames().map((frame) => frame.evaluate(checkFrame, [trap, host] as const).catch(() => [])),
	);
	return found.flat();
}

/** Runs in the page, so it cannot use this module. */
function checkFrame([name, away]: readonly [string, string]): string[] {
	const allowed = new Set("p ul ol li strong em b i u h2 h3 h4 a br blockquote table thead tbody tr th td".split(" "));
	const addresses = new Set(
		"href src action formaction data poster xlink:href srcdoc srcset background ping values to".split(" "),
	);
	const strange: string[] = [];
	/** Whether an address contains a drawing with a vector in its markup. Its title is only text. */
	const draws = (address: string) => {
		if (!/^\s*data:image\/svg/i.test(address)) return false;
		const drawing = address.replace(/%([\da-f]{2})/gi, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)));
		return drawing.replace(/<title>[^<>]*<\/title>/, "").includes(name);
	};
	const look = (root: Document | ShadowRoot) => {
		for (const element of root.querySelectorAll("*")) {
			const tag = element.localName;
			const rich = element.parentElement?.closest(".prose-lectern");
			if (rich?.textContent.includes(name) && !allowed.has(tag) && !/^ProseMirror/.test(element.className))
				strange.push(`<${tag}> in rich text`);
			if (element.shadowRoot) look(element.shadowRoot);
			for (const { name: attribute, value } of element.attributes) {
				const handler = /^on/i.test(attribute) && value.includes(name);
				// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in addresses
				const plain = value.replace(/[\x00-\x20]/g, "").toLowerCase();
				const leads =
					addresses.has(attribute) &&
					(/^(javascript|vbscript|data:text)/.test(plain) ||
						draws(value) ||
						/^(https?:)?\/\/[^/]*evil\.invalid/.test(plain));
				const styled = attribute === "style" && value.includes(away);
				if (handler || leads || styled) strange.push(`<${tag} ${attribute}=${value.slice(0, 80)}>`);
			}
		}
	};
	look(document);
	return strange;
}
