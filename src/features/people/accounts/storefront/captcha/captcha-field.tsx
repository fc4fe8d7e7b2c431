import { Suspense, useId } from "react";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { FieldError } from "#ui/forms/field-error.tsx";
import { captchaFieldMessages } from "../messages.ts";

const AltchaWidget = lazyPart(() => import("./altcha-widget.tsx").then((widget) => widget.AltchaWidget));
const ProviderWidget = lazyPart(() => import("./provider-widget.tsx").then((widget) => widget.ProviderWidget));

export interface CaptchaProps {
	provider: "altcha" | "turnstile" | "hcaptcha" | "recaptcha";
	siteKey: string | null;
	/** Whether the visitor has begun to fill in the form. The captcha weighs as much as all fields together, so it waits for that. */
	isNeeded: boolean;
	/** The captcha's solution, or null after it expires. */
	onSolved: (solution: string | null) => void;
	error?: string | undefined;
}

/** The captcha of the sign-up form (specification, section 5). Reserves its space until it is wanted. */
export function CaptchaField({ provider, siteKey, isNeeded, onSolved, error }: CaptchaProps) {
	const id = useId();
	const height = provider === "altcha" ? "min-h-[62px]" : "min-h-[78px]";
	const waiting = <Skeleton className={`${height} w-full js-only`} />;
	return (
		// biome-ignore lint/a11y/useSemanticElements: one control of several parts, not a set of fields
		<div role="group" aria-label={captchaFieldMessages.captcha} aria-describedby={error ? id : undefined} className="grid gap-1.5" data-captcha={provider}>
			<div className={height}>
				{isNeeded ? (
					<Suspense fallback={waiting}>
						{provider === "altcha" ? <AltchaWidget onSolved={onSolved} /> : <ProviderWidget provider={provider} siteKey={siteKey ?? ""} onSolved={onSolved} />}
					</Suspense>
				) : (
					<p className={`${height} content-center rounded-sm border border-line px-4 text-sm text-muted`}>{captchaFieldMessages.later}</p>
				)}
			</div>
			<div role="alert">
				<FieldError id={id}>{error}</FieldError>
			</div>
		</div>
	);
}
