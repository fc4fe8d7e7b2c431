import "altcha/external";
import "altcha/altcha.css";
import workerAddress from "altcha/workers/pbkdf2?worker&url";
import { useEffect, useRef } from "react";
import { buildCallAddress } from "#api/address.ts";
import { trustedScript } from "#ui/browser/trusted-types.ts";
import { captchaChallenge } from "../../contract.ts";
import "./altcha-widget.css";

// Trusted Types: allows only this address.
const ownWorker = trustedScript("lectern-captcha", () => workerAddress);

globalThis.$altcha.algorithms.set("PBKDF2/SHA-256", () => new Worker(ownWorker(workerAddress)));

interface Verdict {
	state: string;
	payload?: string;
}

/** The self-hosted captcha: a proof of work in the visitor's browser, without a third party. */
export function AltchaWidget({ onSolved }: { onSolved: (solution: string | null) => void }) {
	const place = useRef<HTMLDivElement>(null);
	const latestOnSolved = useRef(onSolved);
	latestOnSolved.current = onSolved;

	useEffect(() => {
		const widget = document.createElement("altcha-widget");
		widget.setAttribute("challenge", buildCallAddress(captchaChallenge, {}));
		widget.setAttribute(
			"configuration",
			JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false, minDuration: 300 }),
		);
		const report = (event: Event) => {
			const { state, payload } = (event as CustomEvent<Verdict>).detail;
			latestOnSolved.current(state === "verified" ? (payload ?? null) : null);
		};
		widget.addEventListener("statechange", report);
		place.current?.append(widget);
		return () => {
			widget.removeEventListener("statechange", report);
			widget.remove();
		};
	}, []);

	return <div ref={place} className="altcha-place" />;
}
