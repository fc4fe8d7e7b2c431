import { useEffect, useRef, useState } from "react";
import { Notice } from "#storefront-kit/index.ts";
import { providerWidgetMessages } from "../messages.ts";

type Provider = "turnstile" | "hcaptcha" | "recaptcha";

interface ProviderApi {
	render(place: HTMLElement, options: Record<string, unknown>): unknown;
	ready?(then: () => void): void;
}

/** Scripts of the providers. Each calls `onload` when ready and renders only on request. */
const scripts: Record<Provider, string> = {
	turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
	hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
	recaptcha: "https://www.google.com/recaptcha/api.js?render=explicit",
};
const names: Record<Provider, string> = { turnstile: "turnstile", hcaptcha: "hcaptcha", recaptcha: "grecaptcha" };

const loading = new Map<Provider, Promise<ProviderApi>>();

/** Loads a provider's script once per page. */
function load(provider: Provider): Promise<ProviderApi> {
	const loaded = loading.get(provider);
	if (loaded) return loaded;
	const made = new Promise<ProviderApi>((resolve, reject) => {
		const script = document.createElement("script");
		script.src = scripts[provider];
		script.async = true;
		script.onload = () => {
			const api = (globalThis as unknown as Record<string, ProviderApi | undefined>)[names[provider]];
			if (!api) reject(new Error(`${provider} did not come up`));
			else if (provider === "recaptcha") api.ready?.(() => resolve(api));
			else resolve(api);
		};
		script.onerror = () => {
			loading.delete(provider);
			script.remove();
			reject(new Error(`${provider} could not be loaded`));
		};
		document.head.append(script);
	});
	loading.set(provider, made);
	return made;
}

interface Props {
	provider: Provider;
	siteKey: string;
	onSolved: (solution: string | null) => void;
}

/** A third-party captcha, rendered by its own script. */
export function ProviderWidget({ provider, siteKey, onSolved }: Props) {
	const place = useRef<HTMLDivElement>(null);
	const latestOnSolved = useRef(onSolved);
	latestOnSolved.current = onSolved;
	const [failed, setFailed] = useState(false);

	useEffect(() => {
		let isCanceled = false;
		const box = document.createElement("div");
		place.current?.append(box);
		load(provider)
			.then((api) => {
				if (isCanceled) return;
				api.render(box, {
					sitekey: siteKey,
					callback: (solution: string) => latestOnSolved.current(solution),
					"expired-callback": () => latestOnSolved.current(null),
					"error-callback": () => latestOnSolved.current(null),
				});
			})
			.catch(() => setFailed(true));
		return () => {
			isCanceled = true;
			box.remove();
		};
	}, [provider, siteKey]);

	if (failed) return <Notice tone="danger">{providerWidgetMessages.failed}</Notice>;
	return <div ref={place} />;
}
